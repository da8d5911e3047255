import type { AssignmentState } from '@casebench/shared/assignment-state'
import type { PersonCase } from '@casebench/shared/contract/people'
import { formatDuration } from '../../../ui/formats.ts'

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
      return state === 'evaluationFailed' ? undefined : 'The evaluation of this case has not failed.'
    case 'unlock':
      return sentIn.includes(state) ? undefined : 'This case is open: it has not been submitted.'
    case 'reset':
      return state !== 'notStarted' || submissions + documents + active_seconds > 0 || opened_at !== null
        ? undefined
        : 'There is nothing to reset: this case has not been started.'
    case 'unassign':
      return undefined
  }
}

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`]

const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`

const workIn = ({ completeness, documents, active_seconds }: PersonCase): string[] => [
  `the answers, which are ${completeness.toFixed(2)}% complete`,
  ...counted(documents, 'document', 'documents'),
  ...(active_seconds > 0 ? [`${formatDuration(active_seconds)} of recorded work`] : []),
]

const running = ({ state }: PersonCase): string =>
  state === 'evaluating' ? ' The running evaluation is cancelled.' : ''

/** Whoever has a result may have contested it. */
const contests = ({ state }: PersonCase): string =>
  withResult.includes(state) ? ' An undecided contest is withdrawn.' : ''

/** What an act does to a case, and what it destroys. */
export function consequenceOf(act: CaseAct, of: PersonCase): string {
  const { submissions } = of
  switch (act) {
    case 'retry':
      return 'The answers are evaluated as they were submitted. Later changes are kept but do not count.'
    case 'unlock':
      return `All answers stay. The result no longer counts and is kept in the history.${contests(of)}${running(of)}`
    case 'reset': {
      const kept = submissions > 0 ? ' Results are kept in the history but no longer count.' : ''
      return `This deletes ${listed(workIn(of))}.${kept}${contests(of)}${running(of)} This cannot be undone.`
    }
    case 'unassign':
      return `This deletes ${listed([...workIn(of), ...counted(submissions, 'submission with its result', 'submissions with their results')])}. This cannot be undone.`
  }
}

type Words = { menu: string; title: (name: string) => string; action: string }

export const caseActLabels: Record<CaseAct, Words> = {
  retry: {
    menu: 'Retry evaluation…',
    title: (name) => `Evaluate ${name} again?`,
    action: 'Retry evaluation',
  },
  unlock: { menu: 'Reopen…', title: (name) => `Reopen ${name}?`, action: 'Reopen case' },
  reset: { menu: 'Reset…', title: (name) => `Reset ${name}?`, action: 'Reset case' },
  unassign: { menu: 'Unassign…', title: (name) => `Unassign ${name}?`, action: 'Unassign case' },
}
