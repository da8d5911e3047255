import { originalLanguage } from '@casebench/shared/case-file/translations'
import type { AssignmentDates } from '@casebench/shared/contract/assignment-dates'
import type { CaseReview } from '@casebench/shared/contract/cases'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Paper, Title } from '@mantine/core'
import { TopBar } from '../../../shell/TopBar.tsx'
import { CaseText } from '../../../ui/case-text/CaseText.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { modeNames } from '../../../ui/result/mode-names.ts'
import { formatInZone } from '../../assignments/date-texts.ts'
import classes from '../test-mode/test-mode.module.css'

type Props = { review: CaseReview; dates: AssignmentDates }

/** Instead of a case that is not open yet, or of a test that closed before it was started. */
export function DatesGate({ review, dates }: Props) {
  const { name } = review.caseData.details
  const { phase, opens, due, closes, zone } = dates
  return (
    <>
      <title>{t`${name} · Casebench`}</title>
      <TopBar />
      <main className={classes.gate}>
        <Paper withBorder className={classes.card}>
          <p className={classes.over}>{modeNames[review.mode]}</p>
          <Title order={1} className={classes.name} dir="auto">
            <CaseText language={originalLanguage(review.caseData)}>{name}</CaseText>
          </Title>
          {phase === 'notOpenYet' && opens !== null ? (
            <>
              <p>{t`This case opens on ${formatInZone(opens, zone)}.`}</p>
              {due !== null && <p>{t`It is due on ${formatInZone(due, zone)}.`}</p>}
            </>
          ) : (
            closes !== null && (
              <p>{t`This case closed on ${formatInZone(closes, zone)}. Ask your coordinator if you need more time.`}</p>
            )
          )}
          <div className={classes.acts}>
            <LinkButton to="/platform" search={review.mode === 'test' ? { mode: 'test' } : {}} variant="default">
              <Trans>Back to your cases</Trans>
            </LinkButton>
          </div>
        </Paper>
      </main>
    </>
  )
}
