import type { MarkingEntry } from '@casebench/shared/contract/marking'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { CaseText } from '../../ui/case-text/CaseText.tsx'
import { formatDateTime, formatScore } from '../../ui/formats.ts'
import { commaSeparated } from '../../ui/in-words.ts'
import { MarkingBadge } from '../../ui/MarkingBadge.tsx'
import { outcomeText } from '../../ui/result/outcome.ts'
import classes from './assessment.module.css'
import type { Comparison } from './assessment.ts'

const causes: Readonly<Record<MarkingEntry['cause'], string>> = {
  get evaluation() {
    return t`Evaluated`
  },
  get override() {
    return t`Marked by hand`
  },
  get regrade() {
    return t`Regraded`
  },
}
const causesBy = (person: string): Readonly<Record<MarkingEntry['cause'], string>> => ({
  evaluation: t`Evaluated by ${person}`,
  override: t`Marked by hand by ${person}`,
  regrade: t`Regraded by ${person}`,
})
const listed = 20

/** Every result that the submission had, newest first, and what was sent in before it. */
export function MarkingHistory({ loaded }: { loaded: Comparison }) {
  const titles = new Map(loaded.rows.map(({ attributeId, attributeName }) => [attributeId, attributeName]))
  const earlier = loaded.submissions.filter(({ current }) => !current)
  if (loaded.history.length === 0 && earlier.length === 0) return null
  return (
    <section aria-labelledby="marking-history">
      <Title order={2} size="h3" id="marking-history" mb="xs">
        <Trans>History</Trans>
      </Title>
      <ol className={classes.history}>
        {loaded.history.toReversed().map((entry) => (
          <li key={entry.number}>
            <div className={classes.changeHead}>
              <span>
                <strong>{entry.by === null ? causes[entry.cause] : causesBy(entry.by)[entry.cause]}</strong>
                <span className={classes.further}> {formatDateTime(entry.at)}</span>
              </span>
              <span className={classes.figures}>
                {commaSeparated([
                  formatScore(entry.score),
                  outcomeText({ passed: entry.passed, canStillPass: entry.can_still_pass }),
                ])}
              </span>
            </div>
            {entry.cause !== 'evaluation' &&
              entry.marks.slice(0, listed).map(({ attributeId, marking, feedback }) => (
                <div key={attributeId} className={classes.flip}>
                  <span>
                    <CaseText language={loaded.language}>{titles.get(attributeId) ?? attributeId}</CaseText>
                    {feedback !== '' && <span className={classes.further}> {feedback}</span>}
                  </span>
                  <MarkingBadge marking={marking} />
                </div>
              ))}
            {entry.cause !== 'evaluation' && entry.marks.length > listed && (
              <div className={classes.further}>
                {plural(entry.marks.length - listed, { one: 'and # more answer', other: 'and # more answers' })}
              </div>
            )}
          </li>
        ))}
        {earlier.map(({ submitted_at, status, score, passed, can_still_pass }) => (
          <li key={submitted_at}>
            <div className={classes.changeHead}>
              <span>
                <strong>
                  <Trans>Earlier submission</Trans>
                </strong>
                <span className={classes.further}> {formatDateTime(submitted_at)}</span>
              </span>
              <span className={classes.figures}>
                {score === null
                  ? status === 'failed'
                    ? t`no result`
                    : t`in evaluation`
                  : commaSeparated([
                      formatScore(score),
                      outcomeText({ passed: passed === true, canStillPass: can_still_pass === true }),
                    ])}
              </span>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
