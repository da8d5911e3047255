import type { Tables } from '@casebench/database/tables'
import { closingIn, isClosedIn, isNotOpenYetIn } from '@casebench/domain/submitting/assignment-dates'
import { isOverdueIn } from '@casebench/domain/submitting/test-time'
import { now, type RefTo } from '@casebench/server/database/expressions'
import type { Mode } from '@casebench/shared/assignment-state'
import { type Expression, expressionBuilder, type QueryCreator, type RawBuilder, sql } from 'kysely'
import { awaitsStartIn } from './test-run.ts'

type Key = { userId: Expression<string>; caseId: Expression<string>; mode: Expression<Mode> }

/**
 * The assignment that an answer, or evidence of one, is saved to, and what closes it. Its lock makes a submission wait for saves
 * under way, and lets them count what the assignment has one after the other.
 */
export const lockedForSaving = (db: QueryCreator<Tables>, { userId, caseId, mode }: Key) =>
  db
    .selectFrom('assignment as a')
    .select(({ ref }) => [
      'a.id',
      'a.locked',
      sql<boolean>`coalesce(${isOverdueIn(ref)}, false)`.as('overdue'),
      awaitsStartIn(ref).as('awaitsStart'),
      isNotOpenYetIn(ref).as('isNotOpenYet'),
      isClosedIn(ref).as('isClosed'),
      'a.opens_at as opensAt',
      closingIn(ref).as('closesAt'),
      'a.time_zone as timeZone',
      'a.case_version_id',
    ])
    .where('a.user_id', '=', userId)
    .where('a.case_id', '=', caseId)
    .where('a.mode', '=', mode)
    .forNoKeyUpdate()

/** Whether an assignment `t` that is locked for saving takes anything now. */
export const takesSaves = (
  ref: RefTo<'t.locked' | 't.overdue' | 't.awaitsStart' | 't.isNotOpenYet' | 't.isClosed'>,
): RawBuilder<boolean> =>
  sql`not (${ref('t.locked')} or ${ref('t.overdue')} or ${ref('t.awaitsStart')}
    or ${ref('t.isNotOpenYet')} or ${ref('t.isClosed')})`

/** What `requireOpen` says why it takes nothing by. */
export const openness = [
  't.locked',
  't.overdue',
  't.awaitsStart',
  't.isNotOpenYet',
  't.isClosed',
  't.opensAt',
  't.closesAt',
  't.timeZone',
] as const

const isAskedAs = (
  ref: RefTo<'c.attribute_id' | 'c.repeatable'>,
  attributeId: Expression<string>,
  rowsOf: Expression<string[]>,
): RawBuilder<boolean> =>
  sql`(${ref('c.attribute_id')} = ${attributeId} and not ${ref('c.repeatable')}
       or ${ref('c.attribute_id')} = any(${rowsOf}) and ${ref('c.repeatable')})`

/** Whether a version of a case asks an attribute under this id: as it is, or as one of its rows. */
export function isQuestionOf(
  versionId: Expression<string>,
  attributeId: Expression<string>,
  rowsOf: Expression<string[]>,
): Expression<boolean> {
  const { exists, selectFrom } = expressionBuilder<Tables>()
  return exists(
    selectFrom('case_attribute as c')
      .where('c.case_version_id', '=', versionId)
      .where(({ ref }) => isAskedAs(ref, attributeId, rowsOf)),
  ).$castTo<boolean>()
}

type Stored = {
  version: Expression<unknown>
  updatedAt: Expression<unknown>
  /** Whether it is what is to be saved: then nothing changes, whatever version that was made from. The call was repeated, or sent back unchanged. */
  same: Expression<boolean>
}

/** The version and the time of what is stored once something is saved over it. */
export const savedOver = ({ version, updatedAt, same }: Stored) => ({
  version: sql<number>`${version} + case when ${same} then 0 else 1 end`,
  updated_at: sql<Date>`case when ${same} then ${updatedAt} else ${now} end`,
})

/** Whether what was made from this version, null where the page does not say, may be saved over what is stored. */
export const maySaveOver = (
  { version, same }: Pick<Stored, 'version' | 'same'>,
  madeFrom: Expression<number | null>,
): RawBuilder<boolean> => sql`(${madeFrom} is null or ${version} = ${madeFrom} or ${same})`
