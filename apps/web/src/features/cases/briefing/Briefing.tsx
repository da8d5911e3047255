import type { Briefing as BriefingFacts, DateOrder } from '@casebench/shared/case-file/briefing'
import type { CandidateCase } from '@casebench/shared/case-file/candidate'
import { textIn } from '@casebench/shared/case-file/translations'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CaseText } from '../../../ui/case-text/CaseText.tsx'
import { formatDate, formatPercent, formatScore } from '../../../ui/formats.ts'
import type { CaseLanguage } from '../desk/case-texts.ts'
import classes from './briefing.module.css'

const orders: Record<DateOrder, () => string> = {
  dayFirst: () => t`Day, month, year: 03/04/2026 is 3 April`,
  monthFirst: () => t`Month, day, year: 03/04/2026 is 4 March`,
  yearFirst: () => t`Year, month, day: 2026/03/04 is 4 March`,
}

function thresholdOf({ percent, comparison }: NonNullable<BriefingFacts['ownerThreshold']>): string {
  const share = formatPercent(percent, Number.isInteger(percent) ? 0 : 2)
  return comparison === 'atLeast' ? t`${share} or more` : t`More than ${share}`
}

type Props = { caseData: CandidateCase; language: CaseLanguage }

/** What holds for every answer of a case: the facts at a glance, and what its author says. */
export function Briefing({ caseData, language: { original, shown } }: Props) {
  const { positionDate, ownerThreshold, dateOrder } = caseData.briefing ?? {}
  const instructions = textIn(caseData, 'instructions', { original, wanted: shown })
  const facts = [
    { name: t`Position date`, value: positionDate && formatDate(`${positionDate}T12:00`) },
    { name: t`Beneficial owner from`, value: ownerThreshold && thresholdOf(ownerThreshold) },
    { name: t`Dates in the documents`, value: dateOrder && orders[dateOrder]() },
    { name: t`Pass mark`, value: formatScore(caseData.passMark) },
  ].filter(({ value }) => value)
  return (
    <div className={classes.briefing}>
      <dl className={classes.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {instructions ? (
        <p className={classes.instructions} dir="auto">
          <CaseText language={instructions.language}>{instructions.text}</CaseText>
        </p>
      ) : (
        <p className={classes.none}>
          <Trans>This case has no further instructions.</Trans>
        </p>
      )}
    </div>
  )
}
