import type { Database, Transaction } from '@casebench/server/database'
import { type Answers, entityNameId, webAddressId } from '@casebench/shared/case-file/schema'
import type { StoredAnswer } from '@casebench/shared/contract/cases'

/** The answers of an assignment, removed ones left out. */
export async function answersOf(
  client: Database | Transaction,
  assignmentId: string,
): Promise<Record<string, StoredAnswer>> {
  const { rows } = await client.query<{ answers: Record<string, StoredAnswer> }>({
    name: 'answers-of',
    text: `
      select coalesce(json_object_agg(attribute_id, json_build_object('answer', value, 'version', version)), '{}') as answers
        from answer where assignment_id = $1 and value is not null`,
    values: [assignmentId],
  })
  return rows[0]?.answers ?? {}
}

/** Only the texts, as the pure rules take them. */
export const plain = (answers: Record<string, StoredAnswer>): Answers =>
  Object.fromEntries(Object.entries(answers).map(([id, { answer }]) => [id, answer]))

/** Whether the candidate wrote anything: what was filled in at assignment does not count. */
export const hasOwnAnswers = (answers: Record<string, StoredAnswer>): boolean =>
  Object.entries(answers).some(([id, { version }]) => version > 1 || (id !== entityNameId && id !== webAddressId))
