import { isKeptApart, isOfTeam, isTest, type KeptApart, keptApart } from '@casebench/domain/reviewing/kept-apart'
import { hasTrained } from '@casebench/domain/reviewing/training-reviews'
import type { Queryable } from '@casebench/server/database'
import { anyOf, givenList } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import type { Mode } from '@casebench/shared/assignment-state'
import { trainerMonths } from '@casebench/shared/review-allocation'
import { type Expression, type SqlBool, sql } from 'kysely'
import { forbidden } from '../http/http-error.ts'
import { type Caller, isPrincipal, principalIds } from '../routing/caller.ts'

/** Why the caller is kept apart from a result or a certificate: they work with its person, or have trained them. */
export type Apart = 'team' | 'training'

type Bars = (callerId: Expression<string>, userId: Expression<string>) => Expression<SqlBool>

async function holdsForCaller(database: Queryable, caller: Caller, userId: string, bars: Bars): Promise<boolean> {
  if (isPrincipal(caller, userId)) return false
  const { holds } = await database
    .selectNoFrom(({ or, val }) =>
      or(principalIds(caller).map((id) => bars(sql`${val(id)}::uuid`, sql`${val(userId)}::uuid`)))
        .$castTo<boolean>()
        .as('holds'),
    )
    .executeTakeFirstOrThrow()
  return holds
}

const hasTrainedHere = (database: Queryable, { trainers }: KeptApart, caller: Caller, userId: string) =>
  trainers && holdsForCaller(database, caller, userId, hasTrained)

type Result = { userId: string; mode: Mode }

/** Why the caller is kept apart from somebody’s result; null where they are not. Their own are another matter. */
export async function apartFromResult(
  database: Queryable,
  caller: Caller,
  { userId, mode }: Result,
): Promise<Apart | null> {
  const apart = await keptApart(database)
  const { team } = apart
  const ofTeam: Bars = (callerId, id) => isOfTeam(team, callerId, id)
  if (team !== 'nothing' && (await holdsForCaller(database, caller, userId, ofTeam))) return 'team'
  return mode === 'test' && (await hasTrainedHere(database, apart, caller, userId)) ? 'training' : null
}

/** Whether the caller is kept apart from what is decided about somebody’s certificates. */
export const isApartFromCertificates = async (database: Queryable, caller: Caller, userId: string): Promise<boolean> =>
  hasTrainedHere(database, await keptApart(database), caller, userId)

/** @throws HttpError 403 where the caller is kept apart from somebody’s result. */
export async function refuseApart(database: Queryable, caller: Caller, result: Result): Promise<void> {
  const apart = await apartFromResult(database, caller, result)
  if (apart === 'team')
    throw forbidden(
      i18n.t(
        'You share a cohort or organization with this person, so you cannot mark their results. Assign this to another reviewer.',
      ),
      'own_team',
    )
  if (apart === 'training')
    throw forbidden(
      i18n.t(
        'You reviewed this person’s training in the last {months} months, so you cannot mark their tests. Assign this to another reviewer.',
        { months: trainerMonths },
      ),
      'own_trainee',
    )
}

/** @throws HttpError 403 where the caller is kept apart from what is decided about somebody’s certificates. */
export async function refuseTrainer(database: Queryable, caller: Caller, userId: string): Promise<void> {
  if (await isApartFromCertificates(database, caller, userId))
    throw forbidden(
      i18n.t(
        'You reviewed this person’s training in the last {months} months. Someone else must decide about their certificates.',
        { months: trainerMonths },
      ),
      'own_trainee',
    )
}

/** Which of the reviewers are kept apart from each of these items of the queue, by the item's id. */
export async function reviewersApartFrom(
  database: Queryable,
  itemIds: readonly string[],
  reviewerIds: readonly string[],
): Promise<Map<string, string[]>> {
  const apart = await keptApart(database)
  const rows = await database
    .selectFrom('review_item as i')
    .innerJoin(givenList('r', 'reviewer', 'uuid', reviewerIds), (join) =>
      join.on(({ ref }) =>
        isKeptApart(apart, ref('r.reviewer'), { userId: ref('i.user_id'), isTest: isTest(ref('i.mode')) }),
      ),
    )
    .select(({ fn }) => ['i.assignment_id as id', fn.agg<string[]>('array_agg', ['r.reviewer']).as('reviewers')])
    .where('i.assignment_id', '=', anyOf(itemIds))
    .groupBy('i.assignment_id')
    .execute()
  return new Map(rows.map(({ id, reviewers }) => [id, reviewers]))
}
