import { sql } from 'kysely'
import { asText } from '../database/as-text.ts'
import type { Transaction } from '../database.ts'
import { withheldIn } from '../disclosure/withheld.ts'

/**
 * A person’s progress in each mode; the person is $1. A result counts until its case is unlocked or reset. Scores are added
 * up exactly: a sum of floating-point numbers depends on their order, and what is kept would not stand beside another plan.
 */
export const progressOfOne = `
  select modes.mode, count(a.id) as assigned, count(e.score) as submitted, count(*) filter (where e.passed) as passed,
         coalesce(sum(e.score::numeric), 0)::float8 as score_sum,
         count(e.score) filter (where e.withheld) as withheld,
         count(*) filter (where e.withheld and e.passed) as withheld_passed,
         coalesce(sum(e.score::numeric) filter (where e.withheld), 0)::float8 as withheld_score
    from unnest(enum_range(null::mode)) as modes (mode)
    left join assignment a on a.user_id = $1 and a.mode = modes.mode
    left join submission s on s.assignment_id = a.id and s.generation = a.generation and a.submitted
    left join lateral (
      select score, passed, ${asText(withheldIn(sql.ref))} is not null as withheld
        from evaluation where submission_id = s.id order by number desc limit 1
    ) e on true
   group by modes.mode`

/** Counts what `user_progress` says of a person, and their sums, by which lists of people are sorted. */
export async function countProgress(client: Transaction, userId: string): Promise<void> {
  await client.query({
    name: 'count-progress',
    text: `
      with counted as (${progressOfOne}), written as (
        insert into user_progress as kept
               (user_id, mode, assigned, submitted, passed, score_sum, withheld, withheld_passed, withheld_score)
        select $1, mode, assigned, submitted, passed, score_sum, withheld, withheld_passed, withheld_score from counted
        on conflict (user_id, mode) do update
           set assigned = excluded.assigned, submitted = excluded.submitted,
               passed = excluded.passed, score_sum = excluded.score_sum, withheld = excluded.withheld,
               withheld_passed = excluded.withheld_passed, withheld_score = excluded.withheld_score
      )
      update "user" set cases_assigned = total.assigned, cases_completed = total.completed, average_score = total.average
        from (select sum(assigned) as assigned, sum(submitted) as completed, sum(score_sum) / nullif(sum(submitted), 0) as average
                from counted) total
       where id = $1 and (cases_assigned, cases_completed, average_score)
                         is distinct from (total.assigned, total.completed, total.average)`,
    values: [userId],
  })
}
