import type { Queryable } from '@casebench/server/database'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import type { StoredEvidence } from '@casebench/shared/contract/evidence'
import type { AnswerEvidence } from '@casebench/shared/evidence/schema'
import { sql } from 'kysely'

const storedEvidence = preparedQuery<{ assignmentId: string }>()('evidence-of', (db, parameter) =>
  db
    .selectFrom('evidence')
    .select(({ ref }) =>
      sql<Record<string, StoredEvidence>>`coalesce(json_object_agg(${ref('attribute_id')},
        json_build_object('pieces', ${ref('pieces')}, 'version', ${ref('version')})), '{}')`.as('evidence'),
    )
    .where('assignment_id', '=', parameter('assignmentId')),
)

/** The evidence of an assignment's answers; what was removed is an empty list with its version. */
export async function evidenceOf(database: Queryable, assignmentId: string): Promise<Record<string, StoredEvidence>> {
  const { rows } = await storedEvidence(database, { assignmentId })
  return rows[0]?.evidence ?? {}
}

/** The same without versions, as it is frozen with a submission. */
export async function givenEvidence(database: Queryable, assignmentId: string): Promise<AnswerEvidence> {
  const stored = await evidenceOf(database, assignmentId)
  return Object.fromEntries(Object.entries(stored).map(([attributeId, { pieces }]) => [attributeId, pieces]))
}
