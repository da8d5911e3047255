import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import classes from './at-risk-rules.module.css'
import type { Preview, PreviewCounts } from './at-risk-rules.ts'

type Props = {
  preview: Preview
  /** Whether the rules can be counted as they stand. */
  isValid: boolean
}

const count = (number: number): string => number.toLocaleString(i18n.locale)

/** How many people are at risk by rules that are not saved yet, beside how many are now. */
export function RulePreview({ preview: { counts, isError }, isValid }: Props) {
  return (
    <div className={classes.preview} role="status">
      {!isValid ? (
        <Trans>Correct the limits to see how many people are at risk.</Trans>
      ) : isError ? (
        <Trans>Could not count who is at risk. You can save anyway.</Trans>
      ) : counts === undefined ? (
        <Trans>Counting…</Trans>
      ) : counts === null ? (
        <Trans>There are too many members to count who is at risk.</Trans>
      ) : (
        <Counts counts={counts} />
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
