import type { Queryable } from '@casebench/server/database'

/** The attempts at assignments `a`: their submissions `s` that were evaluated. A reset begins anew: what was submitted before it is history. */
export const attemptSubmissions = (database: Queryable) =>
  database
    .selectFrom('assignment as a')
    .innerJoin('submission as s', (join) =>
      join
        .onRef('s.assignment_id', '=', 'a.id')
        .on('s.state', '=', 'success')
        .onRef('s.created_at', '>=', 'a.opened_at'),
    )
