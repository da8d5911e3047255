import type { TestMeasurement } from '@casebench/shared/contract/assessment'
import { plural, t } from '@lingui/core/macro'
import { formatCoefficient } from '../analysis/analysis-labels.ts'
import { FigureSection } from './FigureSection.tsx'
import { ofHundred, sharePercent } from './figure-texts.ts'
import { MeasuredFigure } from './MeasuredFigure.tsx'

type Decisions = NonNullable<TestMeasurement['decisions']['value']>

const figures: readonly {
  key: keyof Decisions
  name: () => string
  shown: (value: number) => string
  meaning: (value: number) => string
}[] = [
  {
    key: 'consistency',
    name: () => t`Decision consistency`,
    shown: sharePercent,
    meaning: (value) =>
      plural(ofHundred(1 - value), {
        0: 'Of 100 candidates, fewer than 1 would get another decision with a second test of the same kind.',
        one: 'Of 100 candidates, # would get another decision with a second test of the same kind.',
        other: 'Of 100 candidates, # would get another decision with a second test of the same kind.',
      }),
  },
  {
    key: 'accuracy',
    name: () => t`Decision accuracy`,
    shown: sharePercent,
    meaning: (value) =>
      plural(ofHundred(1 - value), {
        0: 'Of 100 candidates, fewer than 1 get a decision that does not match their true score.',
        one: 'Of 100 candidates, # gets a decision that does not match their true score.',
        other: 'Of 100 candidates, # get a decision that does not match their true score.',
      }),
  },
  {
    key: 'false_passes',
    name: () => t`False passes`,
    shown: sharePercent,
    meaning: (value) =>
      plural(ofHundred(value), {
        0: 'Of 100 candidates, fewer than 1 pass although their true score is below the pass mark.',
        one: 'Of 100 candidates, # passes although their true score is below the pass mark.',
        other: 'Of 100 candidates, # pass although their true score is below the pass mark.',
      }),
  },
  {
    key: 'false_fails',
    name: () => t`False fails`,
    shown: sharePercent,
    meaning: (value) =>
      plural(ofHundred(value), {
        0: 'Of 100 candidates, fewer than 1 fail although their true score reaches the pass mark.',
        one: 'Of 100 candidates, # fails although their true score reaches the pass mark.',
        other: 'Of 100 candidates, # fail although their true score reaches the pass mark.',
      }),
  },
  {
    key: 'kappa',
    name: () => t`Agreement beyond chance (kappa)`,
    shown: formatCoefficient,
    meaning: () => t`0 is what chance alone would bring, 1 is the same decision for everyone.`,
  },
]

/** How far the decisions at the pass mark can be relied on. */
export function DecisionFigures({ decisions }: Pick<TestMeasurement, 'decisions'>) {
  return (
    <FigureSection title={t`Decisions at the pass mark`}>
      {figures.map(({ key, name, shown, meaning }) => (
        <MeasuredFigure
          key={key}
          name={name()}
          figure={decisions}
          shown={(value) => shown(value[key])}
          meaning={(value) => meaning(value[key])}
          whenUndefined={t`Not defined: it takes a reliability above 0.`}
        />
      ))}
    </FigureSection>
  )
}
