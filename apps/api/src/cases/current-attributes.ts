import type { Queryable } from '@casebench/server/database'

/** What the current version of a case asks, by id and title. */
export const currentAttributes = (database: Queryable, caseId: string) =>
  database
    .selectFrom('case_file as f')
    .innerJoin('case_version as v', (join) =>
      join.onRef('v.case_id', '=', 'f.id').onRef('v.version', '=', 'f.current_version'),
    )
    .innerJoin('case_attribute as t', 't.case_version_id', 'v.id')
    .select(['t.attribute_id as id', 't.title'])
    .where('f.id', '=', caseId)
