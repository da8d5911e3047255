import type { RefTo } from '@casebench/server/database/expressions'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import type { Mode } from '@casebench/shared/assignment-state'
import { rowReadings } from '@casebench/shared/case-file/questions'
import { maxAnswerBytes, maxRows } from '@casebench/shared/constants'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { isQuestionOf, lockedForSaving, maySaveOver, openness, savedOver, takesSaves } from './saving.ts'

type Saving = {
  userId: string
  caseId: string
  mode: Mode
  attributeId: string
  /** What the id may be a row of. */
  within: readonly string[]
  beyond: readonly string[]
  answer: string | null
  /** Which version of the answer it was made from; null where the page does not say. */
  version: number | null
}

/** What an answer counts for in `answers_size`. */
const sizeOf = (attributeId: Expression<string>, value: Expression<string | null>): RawBuilder<number> =>
  sql`answer_size(${attributeId}, ${value})`

const stored = (ref: RefTo<'answer.value' | 'excluded.value' | 'answer.version' | 'answer.updated_at'>) => ({
  version: ref('answer.version'),
  updatedAt: ref('answer.updated_at'),
  same: sql<boolean>`${ref('answer.value')} is not distinct from ${ref('excluded.value')}`,
})

/**
 * One statement saves one answer. A submission waits for it, so that what was acknowledged before is in its frozen copy. What makes the answers take more than they may is not written; what makes them take less always is.
 */
export const saveAnswer = preparedQuery<Saving>()('save-answer', (db, parameter) => {
  const attributeId = sql<string>`${parameter('attributeId')}::text`
  const answer = sql<string | null>`${parameter('answer')}::text`
  const version = sql<number | null>`${parameter('version')}::int`
  const most = sql.lit(maxAnswerBytes)
  const within = sql<string[]>`${parameter('within')}::text[]`
  const any = sql<string[]>`${within} || ${parameter('beyond')}::text[]`

  return db
    .with('target', (db) =>
      lockedForSaving(db, {
        userId: parameter('userId'),
        caseId: parameter('caseId'),
        mode: parameter('mode'),
      }).select('a.answers_size'),
    )
    .with('asked', (db) =>
      db
        .selectFrom('target as t')
        .select(({ not, ref }) => [
          't.id',
          // It is of a row beyond those that there may be: it can be removed and not written.
          not(isQuestionOf(ref('t.case_version_id'), attributeId, within))
            .$castTo<boolean>()
            .as('beyond'),
        ])
        .where(({ ref }) => isQuestionOf(ref('t.case_version_id'), attributeId, any)),
    )
    .with('written', (db) =>
      db
        .insertInto('answer')
        .columns(['assignment_id', 'attribute_id', 'value'])
        .expression(({ selectFrom }) =>
          selectFrom('asked as k')
            .innerJoin('target as t', 't.id', 'k.id')
            .select(['t.id', attributeId.as('attribute_id'), answer.as('value')])
            .where(({ ref }) => takesSaves(ref))
            .where(({ ref }) => sql<boolean>`not (${ref('k.beyond')} and ${answer} is not null)`)
            .where(({ or, exists, selectFrom, ref }) =>
              or([
                sql<boolean>`${ref('t.answers_size')} + ${sizeOf(attributeId, answer)} <= ${most}`,
                exists(
                  selectFrom('answer as n')
                    .whereRef('n.assignment_id', '=', 't.id')
                    .where('n.attribute_id', '=', attributeId),
                ),
              ]),
            ),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['assignment_id', 'attribute_id'])
            .doUpdateSet(({ ref }) => ({ value: ref('excluded.value'), ...savedOver(stored(ref)) }))
            .where(({ ref }) => maySaveOver(stored(ref), version))
            .where(({ or, ref, selectFrom }) => {
              const before = sizeOf(ref('answer.attribute_id'), ref('answer.value'))
              const after = sizeOf(ref('answer.attribute_id'), ref('excluded.value'))
              const all = selectFrom('target').select('answers_size')
              return or([sql<boolean>`${after} <= ${before}`, sql<boolean>`${all} + ${after} - ${before} <= ${most}`])
            }),
        )
        .returning('version'),
    )
    .selectFrom('target as t')
    .select(({ exists, selectFrom, fn, lit }) => [
      't.id',
      ...openness,
      exists(selectFrom('asked')).$castTo<boolean>().as('known'),
      fn.coalesce(selectFrom('asked').select('beyond'), lit(false)).as('beyond'),
      selectFrom('written').select('version').as('version'),
    ])
})

const baseIds = (readings: ReturnType<typeof rowReadings>): string[] => readings.map(({ baseId }) => baseId)

/** What the id may be a row of: `within` the rows that there may be, or `beyond` them. */
export function repeatableIds(attributeId: string): { within: string[]; beyond: string[] } {
  const readings = rowReadings(attributeId)
  return {
    within: baseIds(readings.filter(({ row }) => row < maxRows)),
    beyond: baseIds(readings.filter(({ row }) => row >= maxRows)),
  }
}
