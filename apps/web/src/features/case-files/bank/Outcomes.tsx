import type { BankOutcome, BankUse } from '@casebench/shared/contract/question-bank'
import { t } from '@lingui/core/macro'
import { Alert } from '@mantine/core'

type Props = {
  cases: readonly BankUse[]
  /** Why the rest was not updated */
  failure: string | undefined
  applied: readonly { case_id: string; outcome: BankOutcome; forked: number }[]
}

const outcomes: Readonly<Record<BankOutcome, (name: string) => string>> = {
  updated: (name) => t`${name}: draft updated`,
  unchanged: (name) => t`${name}: nothing to change`,
  forked: (name) => t`${name}: changed there, left alone`,
  theirs: (name) => t`${name}: the draft is somebody else’s, or waits to be published. It is left alone.`,
  invalid: (name) =>
    t`${name}: left alone, because the change would break the case. Open it and use the new version there.`,
  archived: (name) => t`${name}: archived, left alone`,
  gone: (name) => t`${name}: deleted`,
}

/** What became of the drafts that were to be updated. */
export function Outcomes({ cases, applied, failure }: Props) {
  const names = new Map(cases.map(({ case_id, name }) => [case_id, name]))
  return (
    <Alert role="status" title={t`Question saved.`} {...(failure === undefined ? {} : { color: 'yellow' })}>
      {applied.map(({ case_id, outcome }) => (
        <div key={case_id}>{outcomes[outcome](names.get(case_id) ?? case_id)}</div>
      ))}
      {failure !== undefined && <div>{t`Other drafts were not updated: ${failure}`}</div>}
    </Alert>
  )
}
