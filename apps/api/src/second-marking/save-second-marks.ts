import { type Transaction, transaction } from '@casebench/server/database'
import { json, now } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { givenPoints, isSamePoints, type MarkedCriterion, markedCriteria } from '@casebench/shared/case-file/rubric'
import type { Input } from '@casebench/shared/contract/endpoint'
import { saveSecondMarks } from '@casebench/shared/contract/second-marking'
import type { Marking } from '@casebench/shared/evaluation'
import { sql } from 'kysely'
import { logAct } from '../activity/acts.ts'
import { findVersion } from '../case-files/stored-case.ts'
import { conflict, invalid } from '../http/http-error.ts'
import type { Caller } from '../routing/caller.ts'
import { route } from '../routing/route.ts'
import { pointsFaults } from '../rubrics/points-faults.ts'
import type { Services } from '../services.ts'
import { askedOf } from './asked.ts'
import { findOwnMarking } from './own-markings.ts'

type Marks = Input<typeof saveSecondMarks>['body']['marks']
type Stored = { attributeId: string; marking: Marking; reason: string; criteria: MarkedCriterion[] | null }
type Kept = Record<string, { marking: Marking; reason?: string; criteria?: MarkedCriterion[] }>

/**
 * The marks with their points in the words of the criteria.
 * @throws HttpError 400 where the points are none that the criteria can have.
 */
async function withCriteria({ database, matcher }: Services, caller: Caller, id: string, marks: Marks): Promise<Kept> {
  if (Object.values(marks).every(({ criteria }) => criteria === undefined)) return marks as Kept
  const { caseVersionId, answers, verdicts } = await findOwnMarking(database, caller, id)
  const { caseData, answerSheet } = await findVersion(database, caseVersionId)
  const rows = await matcher.match('rows', { caseData, answerSheet, answers, verdicts })
  const rubrics = new Map(rows.map(({ attributeId, rubric }) => [attributeId, rubric?.criteria ?? []]))
  const faults = Object.entries(marks).flatMap(([attributeId, mark]) =>
    pointsFaults(mark, rubrics.get(attributeId) ?? [], `body/marks/${attributeId}`),
  )
  if (faults.length > 0) throw invalid(faults)
  return Object.fromEntries(
    Object.entries(marks).map(([attributeId, { criteria, ...mark }]) => [
      attributeId,
      { ...mark, ...(criteria && { criteria: markedCriteria(rubrics.get(attributeId) ?? [], criteria) }) },
    ]),
  )
}

async function storedMarks(transaction: Transaction, id: string): Promise<Map<string, Stored>> {
  const marks = await transaction
    .selectFrom('second_mark')
    .select(['attribute_id as attributeId', 'marking', 'reason', 'criteria'])
    .where('second_marking_id', '=', id)
    .execute()
  return new Map(marks.map((mark) => [mark.attributeId, mark]))
}

const stands = (stored: ReadonlyMap<string, Stored>, marks: Marks): boolean =>
  Object.entries(marks).every(([id, { marking, reason, criteria }]) => {
    const mark = stored.get(id)
    return (
      mark?.marking === marking &&
      mark.reason === (reason ?? '').trim() &&
      isSamePoints(givenPoints(mark.criteria ?? []), criteria ?? [])
    )
  })

const store = (transaction: Transaction, id: string, marks: Kept) =>
  transaction
    .insertInto('second_mark')
    .columns(['second_marking_id', 'attribute_id', 'marking', 'reason', 'criteria'])
    .expression(({ selectFrom }) =>
      selectFrom(sql<{ key: string; value: Kept[string] }>`jsonb_each(${json(marks)}::jsonb)`.as('mark')).select(
        ({ ref }) => [
          sql<string>`${id}::uuid`.as('second_marking_id'),
          'mark.key as attribute_id',
          sql<Marking>`${ref('mark.value')}->>'marking'`.as('marking'),
          sql<string>`btrim(coalesce(${ref('mark.value')}->>'reason', ''))`.as('reason'),
          sql<MarkedCriterion[] | null>`${ref('mark.value')}->'criteria'`.as('criteria'),
        ],
      ),
    )
    .onConflict((conflict) =>
      conflict.columns(['second_marking_id', 'attribute_id']).doUpdateSet(({ ref }) => ({
        marking: ref('excluded.marking'),
        reason: ref('excluded.reason'),
        criteria: ref('excluded.criteria'),
      })),
    )
    .execute()

/** The same marks again change nothing, finished or not: the page may repeat the call. */
export const saveSecondMarksRoute = route(saveSecondMarks, async ({ body, services, caller }) => {
  const { id, marks, finish } = body
  const kept = await withCriteria(services, caller, id, marks)
  const { marked, finished } = await transaction(services.database, async (transaction) => {
    await transaction
      .selectFrom('second_marking')
      .where('id', '=', id)
      .where('reviewer_id', '=', caller.userId)
      .forUpdate()
      .execute()
    const marking = await findOwnMarking(transaction, caller, id)
    const asked = askedOf(marking.verdicts, marking.scope)
    const unknown = Object.keys(marks).filter((attributeId) => !asked.has(attributeId))
    if (unknown.length > 0)
      throw invalid(
        unknown.map((one) => ({
          path: `body/marks/${one}`,
          message: i18n.t('is not to be marked here'),
          sentence: i18n.t('This question is not to be marked here.'),
        })),
      )
    if (marking.finished_at !== null) {
      if (!stands(await storedMarks(transaction, id), marks))
        throw conflict('finished', i18n.t('You have finished this. Its marks cannot be changed any more.'))
      return { marked: marking.marked, finished: true }
    }
    await store(transaction, id, kept)
    const stored = await storedMarks(transaction, id)
    if (!finish) return { marked: stored.size, finished: false }
    const open = [...asked].filter((attributeId) => !stored.has(attributeId)).length
    if (open > 0)
      throw conflict('unmarked', i18n.t('{open} of {count} answers are not marked yet.', { open, count: asked.size }))
    await transaction.updateTable('second_marking').set({ finished_at: now }).where('id', '=', id).execute()
    const detail = { title: marking.title, position: marking.position }
    await logAct(transaction, caller, { action: 'finish_second_marking', detail })
    return { marked: stored.size, finished: true }
  })
  return { message: finished ? i18n.t('Finished. Thank you.') : i18n.t('Kept.'), marked, finished }
})
