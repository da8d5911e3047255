import type { Tables } from '@casebench/database/tables'
import { json } from '@casebench/server/database/expressions'
import type { Attribute } from '@casebench/shared/case-file/schema'
import { type Expression, expressionBuilder, type RawBuilder, sql } from 'kysely'

/** The ids of the bank's questions that a case file has copies of, as its indexes have them (case_version_bank_questions, case_draft_bank_questions). */
const bankIds = (caseData: Expression<unknown>): RawBuilder<unknown> =>
  sql`jsonb_path_query_array(${caseData}, '$.components[*].sections[*].subsections[*].attributes[*].bankQuestion.id')`

/** Whether a case file has a copy of a question of the bank. */
export const hasCopy = (caseData: Expression<unknown>, questionId: Expression<string>): RawBuilder<boolean> =>
  sql<boolean>`${bankIds(caseData)} ? (${questionId})::text`

/** The copies of a question in a case file, and nothing else of it. */
export const copiesOf = (caseData: Expression<unknown>, id: string): RawBuilder<Attribute[] | null> =>
  sql`jsonb_path_query_array(
    ${caseData}, '$.components[*].sections[*].subsections[*].attributes[*] ? (@.bankQuestion.id == $id)', ${json({ id })}::jsonb)`

/**
 * The ids of the cases that have a copy in their current version or in their draft, archived ones aside. Two halves, as each
 * has an index and both together have none.
 */
export function casesWithCopy(questionId: Expression<string>) {
  const { selectFrom } = expressionBuilder<Tables, never>()
  return selectFrom('case_version as v')
    .innerJoin('case_file as c', (join) =>
      join.onRef('c.id', '=', 'v.case_id').onRef('c.current_version', '=', 'v.version'),
    )
    .select('c.id')
    .where('c.archived_at', 'is', null)
    .where(({ ref }) => hasCopy(ref('v.case_data'), questionId))
    .union(
      selectFrom('case_draft as d')
        .innerJoin('case_file as c', 'c.id', 'd.case_id')
        .select('c.id')
        .where('c.archived_at', 'is', null)
        .where(({ ref }) => hasCopy(ref('d.case_data'), questionId)),
    )
}
