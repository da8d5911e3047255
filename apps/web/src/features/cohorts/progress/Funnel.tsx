import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { formatScore } from '../../../ui/formats.ts'
import { Bar } from '../../analysis/Bar.tsx'
import own from './progress.module.css'
import type { CohortProgress } from './progress.ts'

type Counts = Pick<CohortProgress, 'assigned' | 'started' | 'submitted' | 'passed'>

/** How far cases have come, each step among the one before. */
export function Funnel({ progress: { assigned, started, submitted, passed } }: { progress: Counts }) {
  const steps = [
    [t`Assigned`, assigned],
    [t`Started`, started],
    [t`Submitted`, submitted],
    [t({ message: 'Passed', context: 'count' }), passed],
  ] as const
  return (
    <dl className={own.funnel}>
      {steps.map(([name, count]) => {
        const share = assigned === 0 ? 0 : count / assigned
        return (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Bar share={share} />
              <span>{count.toLocaleString(i18n.locale)}</span>
              <span className={own.share}>{formatScore(share)}</span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
