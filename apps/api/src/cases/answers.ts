import { type Answers, entityNameId, webAddressId } from '@casebench/shared/case-file/schema'
import type { StoredAnswer } from '@casebench/shared/contract/cases'
import type pg from 'pg'

export type AnswerRows = { answers: Record<string, StoredAnswer>; touchedAt: Date | null }

type Row = { assignmentId: string; answers: Record<string, [value: string, version: number]>; touchedAt: Date | null }

/** The answers of assignments, removed ones left out, by assignment id. */
export async function readAnswers(
  client: pg.Pool | pg.PoolClient,
  assignmentIds: readonly string[],
): Promise<Map<string, AnswerRows>> {
  const { rows } = await client.query<Row>({
    name: 'read-answers',
    text: `
      select assignment_id as "assignmentId", max(updated_at) as "touchedAt",
            coalesce(json_object_agg(attribute_id, json_build_array(value, version)) filter (where value is not null), '{}') as answers
       from answer where assignment_id = any($1::uuid[]) group by assignment_id`,
    values: [assignmentIds],
  })
  return new Map(
    rows.map((row) => [
      row.assignmentId,
      {
        touchedAt: row.touchedAt,
        answers: Object.fromEntries(
          Object.entries(row.answers).map(([id, [answer, version]]) => [id, { answer, version }]),
        ),
      },
    ]),
  )
}

export const noAnswers: AnswerRows = { answers: {}, touchedAt: null }

/** The answers of one assignment, removed ones left out. */
export const answersOf = async (
  client: pg.Pool | pg.PoolClient,
  assignmentId: string,
): Promise<AnswerRows['answers']> =>
  ((await readAnswers(client, [assignmentId])).get(assignmentId) ?? noAnswers).answers

/** Only the texts, as the pure rules take them. */
export const plain = (answers: Record<string, StoredAnswer>): Answers =>
  Object.fromEntries(Object.entries(answers).map(([id, { answer }]) => [id, answer]))

/** Whether the candidate wrote anything: what was filled in at assignment does not count. */
export const hasOwnAnswers = (answers: Record<string, StoredAnswer>): boolean =>
  Object.entries(answers).some(([id, { version }]) => version > 1 || (id !== entityNameId && id !== webAddressId))
