import type { Queryable } from '@casebench/server/database'

/** What was proposed as an answer that a case accepts, the latest last. */
export const proposalsOf = (database: Queryable, caseId: string) =>
  database
    .selectFrom('proposed_answer')
    .select(['attribute_id as attributeId', 'answer', 'state', 'decision'])
    .where('case_id', '=', caseId)
    .orderBy('created_at')
    .execute()

export type Proposal = Awaited<ReturnType<typeof proposalsOf>>[number]
