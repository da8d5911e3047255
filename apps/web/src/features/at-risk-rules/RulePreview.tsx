import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import classes from './at-risk-rules.module.css'
import type { PreviewCounts } from './at-risk-rules.ts'

type Props = {
  query: UseQueryResult<PreviewCounts | null>
  /** Whether the rules can be counted as they stand. */
  isValid: boolean
}

const count = (number: number): string => number.toLocaleString(i18n.locale)

/** How many people are at risk by rules that are not saved yet, beside how many are now. */
export function RulePreview({ query: { data, isError, isPlaceholderData }, isValid }: Props) {
  return (
    <div className={classes.preview} role="status" aria-busy={isPlaceholderData}>
      {!isValid ? (
        <Trans>Correct the limits to see how many people are at risk.</Trans>
      ) : isError ? (
        <Trans>Could not count who is at risk. You can save anyway.</Trans>
      ) : data === undefined ? (
        <Trans>Counting…</Trans>
      ) : data === null ? (
        <Trans>There are too many members to count who is at risk.</Trans>
      ) : (
        <Counts counts={data} />
      )}
    </div>
  )
}

function Counts({ counts: { people, now, proposed } }: { counts: PreviewCounts }) {
  return (
    <>
      <strong>
        {t`At risk by these rules: ${count(proposed)} of ${plural(people, { one: '# person', other: '# people' })}`}
      </strong>
      <span>{t`By the saved rules: ${count(now)}`}</span>
    </>
  )
}
