import type { TestMeasurement } from '@casebench/shared/contract/assessment'
import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { formatScore } from '../../ui/formats.ts'
import classes from './assessment.module.css'
import { FigureSection } from './FigureSection.tsx'
import { sharePercent } from './figure-texts.ts'
import { MeasuredFigure } from './MeasuredFigure.tsx'

const noReason = '–'

/** Who was counted, and what they scored. */
export function ScoreFigures({ test }: { test: TestMeasurement }) {
  const { n, waiting, mean, standard_deviation: deviation, passed, cut } = test
  return (
    <FigureSection title={t`Scores`}>
      <div className={classes.figure}>
        <dt>{t`People`}</dt>
        <dd>
          <span className={classes.value}>{n.toLocaleString(i18n.locale)}</span>
          <span className={classes.meaning}>
            {t`First attempts at the test that have their final result.`}{' '}
            {waiting > 0 &&
              plural(waiting, {
                one: '# more waits for a reviewer and is not counted.',
                other: '# more wait for a reviewer and are not counted.',
              })}
          </span>
        </dd>
      </div>
      <MeasuredFigure
        name={t`Mean score`}
        figure={mean}
        shown={sharePercent}
        meaning={() => t`The average of all scores.`}
        whenUndefined={noReason}
      />
      <MeasuredFigure
        name={t`Standard deviation`}
        figure={deviation}
        shown={sharePercent}
        meaning={() => t`How far scores typically lie from the mean.`}
        whenUndefined={noReason}
      />
      <MeasuredFigure
        name={t`Passed`}
        figure={passed}
        shown={sharePercent}
        meaning={() => t`The share of people who reached the pass mark of ${formatScore(cut)}.`}
        whenUndefined={noReason}
      />
    </FigureSection>
  )
}
