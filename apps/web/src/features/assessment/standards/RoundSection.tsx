import type { RoundFigures } from '@casebench/shared/contract/standard-setting'
import { t } from '@lingui/core/macro'
import { formatCoefficient } from '../../analysis/analysis-labels.ts'
import shared from '../assessment.module.css'
import { FigureSection } from '../FigureSection.tsx'
import { sharePercent } from '../figure-texts.ts'
import { judgesText, missingAgreement, missingEstimate } from './standard-texts.ts'

type Props = { title: string; figures: RoundFigures }

/** What a closed round came to, or that too few judges took part. */
export function RoundSection({ title, figures }: Props) {
  const { n, estimate } = figures
  if (estimate === null)
    return (
      <FigureSection title={title}>
        <Figure name={t`Cut`} value={null} meaning={missingEstimate(figures)} />
      </FigureSection>
    )
  const { cut, spread, standard_error, agreement } = estimate
  return (
    <FigureSection title={title}>
      <Figure
        name={t`Cut`}
        value={sharePercent(cut)}
        meaning={t`The mean of ${judgesText(n)}, weighted by question.`}
      />
      <Figure name={t`Spread`} value={sharePercent(spread)} meaning={t`Standard deviation of the judges’ own cuts.`} />
      <Figure
        name={t`Standard error of the cut`}
        value={sharePercent(standard_error)}
        meaning={t`How far another panel of the same size would move the cut.`}
      />
      <Figure
        name={t`Agreement (Krippendorff’s alpha)`}
        value={agreement.value === null ? null : formatCoefficient(agreement.value)}
        meaning={
          agreement.value === null
            ? missingAgreement(agreement.needed)
            : t`1 if all judges find the same questions hard, 0 if they agree no more than by chance.`
        }
      />
    </FigureSection>
  )
}

const Figure = ({ name, value, meaning }: { name: string; value: string | null; meaning: string }) => (
  <div className={shared.figure} data-missing={value === null || undefined}>
    <dt>{name}</dt>
    <dd>
      <span className={shared.value}>{value ?? '–'}</span>
      <span className={shared.meaning}>{meaning}</span>
    </dd>
  </div>
)
