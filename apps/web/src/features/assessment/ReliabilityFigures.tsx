import type { TestMeasurement } from '@casebench/shared/contract/assessment'
import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { formatScore } from '../../ui/formats.ts'
import { formatCoefficient } from '../analysis/analysis-labels.ts'
import { FigureSection } from './FigureSection.tsx'
import { sharePercent } from './figure-texts.ts'
import { MeasuredFigure } from './MeasuredFigure.tsx'

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
const points = (share: number): string => i18n.number(share * 100, oneDecimal)

type Alpha = NonNullable<TestMeasurement['alpha']['value']>

function alphaMeaning({ value, interval }: Alpha, questions: number): string {
  const [from, to] = [formatCoefficient(interval.from), formatCoefficient(interval.to)]
  const known = t`Over ${plural(questions, { one: '# question', other: '# questions' })}; with 95% confidence between ${from} and ${to}.`
  if (value <= 0) return `${t`The questions have nothing in common.`} ${known}`
  return `${t`${formatScore(value)} of the differences between scores are differences between people; the rest is chance.`} ${known}`
}

/** How repeatable the scores are. */
export function ReliabilityFigures({ test }: { test: TestMeasurement }) {
  const { alpha, alpha_questions: questions, sem, sem_at_cut: atCut, cut } = test
  return (
    <FigureSection title={t`Reliability`}>
      <MeasuredFigure
        name={alpha.value?.is_kr20 ? t`Reliability (KR-20)` : t`Reliability (alpha)`}
        figure={alpha}
        shown={({ value }) => formatCoefficient(value)}
        meaning={(value) => alphaMeaning(value, questions)}
        whenUndefined={t`Not defined: it takes two questions that everyone was asked, and scores that differ.`}
      />
      <MeasuredFigure
        name={t`Standard error of measurement (SEM)`}
        figure={sem}
        shown={sharePercent}
        meaning={(value) =>
          t`Two of three scores lie within ${points(value)} percentage points of what the same person would score on average in tests of this kind.`
        }
        whenUndefined={t`Not defined: it takes a reliability of 0 or more.`}
      />
      <MeasuredFigure
        name={t`SEM at the pass mark`}
        figure={atCut}
        shown={sharePercent}
        meaning={() => t`The same for people whose score is at the pass mark of ${formatScore(cut)}.`}
        whenUndefined={t`Not defined: it takes a reliability of 0 or more.`}
      />
    </FigureSection>
  )
}
