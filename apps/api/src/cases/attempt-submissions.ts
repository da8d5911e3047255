import type { Queryable } from '@casebench/server/database'
import type { Assignment } from './assignment.ts'

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

/** None of an assignment that was never submitted, nor of one that was not opened since it was reset. */
export async function countAttempts(
  database: Queryable,
  { id, generation, opened }: Pick<Assignment, 'id' | 'generation' | 'opened'>,
): Promise<number> {
  if (generation === 0 || !opened) return 0
  const { count } = await attemptSubmissions(database)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}
