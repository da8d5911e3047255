import { keptApartBy } from '@casebench/domain/reviewing/stored-allocation'
import { isOfTeam } from '@casebench/domain/reviewing/team'
import type { Queryable } from '@casebench/server/database'
import { givenList } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { sql } from 'kysely'
import { forbidden } from '../http/http-error.ts'
import { type Caller, isPrincipal, principalIds } from '../routing/caller.ts'

/** Whether the caller is kept apart from somebody’s results. Their own are another matter. */
export async function isKeptApart(database: Queryable, caller: Caller, userId: string): Promise<boolean> {
  const apart = await keptApartBy(database)
  if (apart === 'nothing' || isPrincipal(caller, userId)) return false
  const { ofTeam } = await database
    .selectNoFrom(({ or, val }) =>
      or(principalIds(caller).map((id) => isOfTeam(apart, sql`${val(id)}::uuid`, sql`${val(userId)}::uuid`)))
        .$castTo<boolean>()
        .as('ofTeam'),
    )
    .executeTakeFirstOrThrow()
  return ofTeam
}

/** @throws HttpError 403 where the caller is kept apart from somebody’s results. */
export async function refuseTeam(database: Queryable, caller: Caller, userId: string): Promise<void> {
  if (await isKeptApart(database, caller, userId))
    throw forbidden(
      i18n.t('You are kept apart from this person, because you work with them. Someone else must mark this.'),
      'own_team',
    )
}

/** Which of the reviewers are kept apart from each of these people. */
export async function teamsOf(
  database: Queryable,
  userIds: readonly string[],
  reviewerIds: readonly string[],
): Promise<Map<string, string[]>> {
  const apart = await keptApartBy(database)
  if (apart === 'nothing') return new Map()
  const rows = await database
    .selectFrom(givenList('p', 'id', 'uuid', [...new Set(userIds)]))
    .innerJoin(givenList('r', 'reviewer', 'uuid', reviewerIds), (join) =>
      join.on(({ ref }) => isOfTeam(apart, ref('r.reviewer'), ref('p.id'))),
    )
    .select(({ fn }) => ['p.id', fn.agg<string[]>('array_agg', ['r.reviewer']).as('reviewers')])
    .groupBy('p.id')
    .execute()
  return new Map(rows.map(({ id, reviewers }) => [id, reviewers]))
}
