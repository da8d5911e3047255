import type pg from 'pg'

/** Counts what `user_progress` says of a person. A result counts until its case is unlocked or reset. */
export async function countProgress(client: pg.PoolClient, userId: string): Promise<void> {
  await client.query({
    name: 'count-progress',
    text: `
      insert into user_progress as kept (user_id, mode, assigned, submitted, passed, score_sum)
      select $1, modes.mode, count(a.id), count(e.score), count(*) filter (where e.passed), coalesce(sum(e.score), 0)
        from unnest(enum_range(null::mode)) as modes (mode)
        left join assignment a on a.user_id = $1 and a.mode = modes.mode
        left join submission s on s.assignment_id = a.id and s.generation = a.generation and a.submitted
        left join lateral (
          select score, passed from evaluation where submission_id = s.id order by number desc limit 1
        ) e on true
       group by modes.mode
      on conflict (user_id, mode) do update
         set assigned = excluded.assigned, submitted = excluded.submitted,
             passed = excluded.passed, score_sum = excluded.score_sum`,
    values: [userId],
  })
}
