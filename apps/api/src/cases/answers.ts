import type { Queryable } from '@casebench/server/database'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import { type Answers, entityNameId, webAddressId } from '@casebench/shared/case-file/schema'
import type { StoredAnswer } from '@casebench/shared/contract/cases'
import { sql } from 'kysely'

const storedAnswers = preparedQuery<{ assignmentId: string }>()('answers-of', (db, parameter) =>
  db
    .selectFrom('answer')
    .select(({ ref }) =>
      sql<Record<string, StoredAnswer>>`coalesce(json_object_agg(${ref('attribute_id')},
        json_build_object('answer', ${ref('value')}, 'version', ${ref('version')})), '{}')`.as('answers'),
    )
    .where('assignment_id', '=', parameter('assignmentId'))
    .where('value', 'is not', null),
)

/** The answers of an assignment, removed ones left out. */
export async function answersOf(database: Queryable, assignmentId: string): Promise<Record<string, StoredAnswer>> {
  const { rows } = await storedAnswers(database, { assignmentId })
  return rows[0]?.answers ?? {}
}

/** Only the texts, as the pure rules take them. */
export const plain = (answers: Record<string, StoredAnswer>): Answers =>
  Object.fromEntries(Object.entries(answers).map(([id, { answer }]) => [id, answer]))

/** Whether the candidate wrote anything: what was filled in at assignment does not count. */
export const hasOwnAnswers = (answers: Record<string, StoredAnswer>): boolean =>
  Object.entries(answers).some(([id, { version }]) => version > 1 || (id !== entityNameId && id !== webAddressId))
