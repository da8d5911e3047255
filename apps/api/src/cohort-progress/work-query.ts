import type { Mode } from '@casebench/shared/assignment-state'
import type { AssignedWithin } from '@casebench/shared/contract/cohort-progress'

/** Which cases of a cohort's members count. */
export type CohortWork = { cohortId: string; mode: Mode | undefined; assigned: AssignedWithin | undefined }

const days: Record<AssignedWithin, number | null> = { any: null, '30_days': 30, '90_days': 90, '365_days': 365 }

/** The parameters $1 to $3 of `work`. */
export const valuesOf = ({ cohortId, mode, assigned = 'any' }: CohortWork): unknown[] => [
  cohortId,
  mode ?? null,
  days[assigned],
]

/** The cases of a cohort's members, each once; as a common table expression, so that all figures count the same. */
export const held = `
  held as (
    select a.id, a.user_id, a.case_id, a.assigned_at, a.active_seconds, a.generation, a.submitted,
           a.opened_at is not null or a.generation > 0 as started
      from cohort_member m
      join assignment a on a.user_id = m.user_id
     where m.cohort_id = $1 and ($2::mode is null or a.mode = $2)
       and ($3::int is null or a.assigned_at >= now() - make_interval(days => $3))
  )`

/** The same with the result that stands. `failures` are the tries that were not passed, where there is no pass. */
export const work = `
  ${held}, work as (
    select h.*, r.score, coalesce(r.passed, false) as passed,
           case when h.generation >= 2 and r.passed is distinct from true then (
             select count(*) from submission f
              cross join lateral (
                select passed from evaluation where submission_id = f.id order by number desc limit 1
              ) e
              where f.assignment_id = h.id and f.state = 'success' and not e.passed
           ) else 0 end as failures
      from held h
      left join submission s on s.assignment_id = h.id and s.generation = h.generation and h.submitted
      left join lateral (
        select score, passed from evaluation where submission_id = s.id order by number desc limit 1
      ) r on true
  )`

/** How far they have come, each among the one before it. */
export const progressCounts = `
  count(w.id) as assigned, count(w.id) filter (where w.started) as started, count(w.score) as submitted,
  count(w.id) filter (where w.passed) as passed`

/** Of active work; cases without any say nothing. */
export const medianSeconds = `
  percentile_cont(0.5) within group (order by w.active_seconds) filter (where w.active_seconds > 0)`

/** Specification §5: times 100, rounded. */
const percentOf = (share: number | null): number | null => (share === null ? null : Math.round(share * 100))

/** The mean of the scores that there are. */
export const averageOf = ({ scoreSum, submitted }: { scoreSum: number; submitted: number }): number | null =>
  percentOf(submitted === 0 ? null : scoreSum / submitted)

/** The share that passed of what has a result. */
export const passRateOf = ({ passed, submitted }: { passed: number; submitted: number }): number | null =>
  percentOf(submitted === 0 ? null : passed / submitted)
