import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import type { Figure } from '../../analysis/Figures.tsx'
import type { CohortProgress } from './progress.ts'

type Counts = Pick<CohortProgress, 'members' | 'assigned' | 'started' | 'at_risk' | 'members_not_started'>

/** Who may need help. A zero is no good news while nobody has begun, so that it is said beside it who has not. */
export function atRiskFigure({ members, assigned, started, at_risk, members_not_started: waiting }: Counts): Figure {
  const name = t`At risk`
  if (assigned === 0) return { name, value: '–', rest: t`nothing is assigned yet` }
  if (started === 0 && at_risk === 0) return { name, value: '–', rest: t`nobody has started yet` }
  const rest =
    waiting === 0
      ? plural(members, { one: 'of # member', other: 'of # members' })
      : t`of ${plural(members, { one: '# member', other: '# members' })}, ${waiting.toLocaleString(i18n.locale)} not started`
  return { name, value: at_risk.toLocaleString(i18n.locale), rest }
}
