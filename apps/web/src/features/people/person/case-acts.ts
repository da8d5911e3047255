import type { AssignmentState } from '@casebench/shared/assignment-state'
import type { PersonCase } from '@casebench/shared/contract/people'
import { plural, t } from '@lingui/core/macro'
import { formatCompleteness, formatDuration } from '../../../ui/formats.ts'
import { listInSentence } from '../../../ui/in-words.ts'
import { sentences } from '../../../ui/sentences.ts'

/** What an administrator can do with someone's case: evaluate it again, open it for another try, empty it, take it away. */
export type CaseAct = 'retry' | 'unlock' | 'reset' | 'unassign'

const sentIn: readonly AssignmentState[] = [
  'evaluating',
  'evaluationFailed',
  'passed',
  'notPassedYet',
  'notPassed',
  'submitted',
]

const withResult: readonly AssignmentState[] = ['passed', 'notPassedYet', 'notPassed', 'submitted']

/** Why an act would change nothing; undefined where it would. */
export function blockedReason(
  act: CaseAct,
  { state, submissions, documents, active_seconds, opened_at }: PersonCase,
): string | undefined {
  switch (act) {
    case 'retry':
      return state === 'evaluationFailed' ? undefined : t`The evaluation of this case has not failed.`
    case 'unlock':
      return sentIn.includes(state) ? undefined : t`This case is open: it has not been submitted.`
    case 'reset':
      return state !== 'notStarted' || submissions + documents + active_seconds > 0 || opened_at !== null
        ? undefined
        : t`There is nothing to reset: this case has not been started.`
    case 'unassign':
      return undefined
  }
}

const lineOf = (count: number, line: string): string[] => (count === 0 ? [] : [line])

const workIn = ({ completeness, documents, active_seconds }: PersonCase): string[] => [
  t`the answers, which are ${formatCompleteness(completeness)} complete`,
  ...lineOf(documents, plural(documents, { one: '# document', other: '# documents' })),
  ...(active_seconds > 0 ? [t`${formatDuration(active_seconds)} of recorded work`] : []),
]

const running = ({ state }: PersonCase): string =>
  state === 'evaluating' ? t`The running evaluation is cancelled.` : ''

/** Whoever has a result may have contested it. */
const contests = ({ state }: PersonCase): string =>
  withResult.includes(state) ? t`An undecided contest is withdrawn.` : ''

/** What an act does to a case, and what it destroys. */
export function consequenceOf(act: CaseAct, of: PersonCase): string {
  const { submissions } = of
  switch (act) {
    case 'retry':
      return t`The answers are evaluated as they were submitted. Later changes are kept but do not count.`
    case 'unlock':
      return sentences(
        t`All answers stay. The result no longer counts and is kept in the history.`,
        contests(of),
        running(of),
      )
    case 'reset': {
      const kept = submissions > 0 ? t`Results are kept in the history but no longer count.` : ''
      return sentences(
        t`This deletes ${listInSentence(workIn(of))}.`,
        kept,
        contests(of),
        running(of),
        t`This cannot be undone.`,
      )
    }
    case 'unassign':
      return t`This deletes ${listInSentence([...workIn(of), ...lineOf(submissions, plural(submissions, { one: '# submission with its result', other: '# submissions with their results' }))])}. This cannot be undone.`
  }
}

type Words = { menu: string; title: (name: string) => string; action: string }

export const caseActLabels: Record<CaseAct, Words> = {
  retry: {
    get menu() {
      return t`Retry evaluation…`
    },
    title: (name) => t`Evaluate ${name} again?`,
    get action() {
      return t`Retry evaluation`
    },
  },
  unlock: {
    get menu() {
      return t`Reopen…`
    },
    title: (name) => t`Reopen ${name}?`,
    get action() {
      return t`Reopen case`
    },
  },
  reset: {
    get menu() {
      return t`Reset…`
    },
    title: (name) => t`Reset ${name}?`,
    get action() {
      return t`Reset case`
    },
  },
  unassign: {
    get menu() {
      return t`Unassign…`
    },
    title: (name) => t`Unassign ${name}?`,
    get action() {
      return t`Unassign case`
    },
  },
}
