import type { Expression } from 'kysely'
import { type RawBuilder, sql } from 'kysely'

/** The ids of the bank's questions that a case file has copies of, as its indexes have them (case_version_bank_questions, case_draft_bank_questions). */
const bankIds = (caseData: Expression<unknown>): RawBuilder<unknown> =>
  sql`jsonb_path_query_array(${caseData}, '$.components[*].sections[*].subsections[*].attributes[*].bankQuestion.id')`

/** Whether a case file has a copy of a question of the bank. */
export const hasCopy = (caseData: Expression<unknown>, questionId: Expression<string>): RawBuilder<boolean> =>
  sql<boolean>`${bankIds(caseData)} ? (${questionId})::text`
