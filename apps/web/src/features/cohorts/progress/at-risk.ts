import type { Figure } from '../../analysis/Figures.tsx'
import type { CohortProgress } from './progress.ts'

type Counts = Pick<CohortProgress, 'members' | 'assigned' | 'started' | 'at_risk' | 'members_not_started'>

/** Who may need help. A zero is no good news while nobody has begun, so that it is said beside it who has not. */
export function atRiskFigure({ members, assigned, started, at_risk, members_not_started: waiting }: Counts): Figure {
  const name = 'At risk'
  if (assigned === 0) return { name, value: '–', rest: 'nothing is assigned yet' }
  if (started === 0 && at_risk === 0) return { name, value: '–', rest: 'nobody has started yet' }
  const of = `of ${members.toLocaleString('en')} ${members === 1 ? 'member' : 'members'}`
  const rest = waiting === 0 ? of : `${of}, ${waiting.toLocaleString('en')} not started`
  return { name, value: at_risk.toLocaleString('en'), rest }
}
