import type { Queryable } from '@casebench/server/database'
import { sql } from 'kysely'
import type { FindVersion } from './test-versions.ts'

/** How many people have started a case as a test, by the versions that they had it in. */
const startedBy = (database: Queryable, caseId: string): Promise<{ versionIds: string[]; people: number }[]> =>
  database
    .selectFrom(({ selectFrom }) =>
      selectFrom(({ selectFrom }) =>
        selectFrom('assignment as a')
          .select(['a.id', 'a.case_version_id as versionId'])
          .where('a.case_id', '=', caseId)
          .where('a.mode', '=', 'test')
          .where(({ or, eb }) => or([eb('a.started_at', 'is not', null), eb('a.generation', '>', 0)]))
          .union(
            selectFrom('assignment as a')
              .innerJoin('submission as s', 's.assignment_id', 'a.id')
              .select(['a.id', 's.case_version_id as versionId'])
              .where('a.case_id', '=', caseId)
              .where('a.mode', '=', 'test'),
          )
          .as('had'),
      )
        .select(({ ref }) =>
          sql<string[]>`array_agg(${ref('had.versionId')} order by ${ref('had.versionId')})`.as('versionIds'),
        )
        .groupBy('had.id')
        .as('person'),
    )
    .select(({ fn }) => ['person.versionIds', fn.countAll<number>().as('people')])
    .groupBy('person.versionIds')
    .execute()

/** How many people had each question in a test that they started, whether they finished it or not. */
export async function exposureOf(
  database: Queryable,
  caseId: string,
  findVersion: FindVersion,
): Promise<Record<string, number>> {
  const seen = new Map<string, number>()
  for (const { versionIds, people } of await startedBy(database, caseId)) {
    const versions = await Promise.all(versionIds.map(findVersion))
    for (const id of new Set(versions.flatMap(({ questionIds }) => questionIds)))
      seen.set(id, (seen.get(id) ?? 0) + people)
  }
  return Object.fromEntries(seen)
}
