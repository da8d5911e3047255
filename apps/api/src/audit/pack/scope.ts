import type { Database } from '@casebench/server/database'
import { toTimestamp } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { type exportAuditorPack, maxPeopleInPack } from '@casebench/shared/contract/audit'
import { momentOf } from '../../analytics/moment.ts'
import { requireCohort } from '../../cohorts/cohort-query.ts'
import { conflict, HttpError, invalid, notFound } from '../../http/http-error.ts'
import { requireOrganization } from '../../organizations/organization-query.ts'
import { requireUserId } from '../../people/find-user.ts'
import { type Caller, isPrincipal } from '../../routing/caller.ts'
import type { FilterOf } from '../../tables/list-query.ts'

type Query = FilterOf<typeof exportAuditorPack>

/** Whom a pack is about, and in which words it says so. */
export type Scope = {
  people: { id: string; email: string }[]
  asked: {
    email: string | null
    cohort: string | null
    organization: string | null
    from: string | null
    to: string | null
  }
  /** Seconds since 1970 */
  from: number | undefined
  to: number | undefined
  /** Whoever asks is among them, and left out: nobody is told by it how they were marked. */
  leftOut: boolean
}

const namesNothing = () =>
  invalid([
    {
      path: 'querystring',
      message: i18n.t('names nothing'),
      sentence: i18n.t('Choose a person, a cohort, an organization or a period.'),
    },
  ])

const tooMany = () =>
  new HttpError(
    413,
    'too_many_people',
    i18n.t('A pack can be about {most} people at most. Narrow it to a cohort or a shorter period.', {
      most: maxPeopleInPack.toLocaleString('en'),
    }),
  )

/** The people of a scope, in the order of their emails, and one more than a pack takes where there are more. */
const peopleOf = (
  database: Database,
  query: Query,
  { userId, from, to }: { userId: string | undefined } & Pick<Scope, 'from' | 'to'>,
) =>
  database
    .selectFrom('user as u')
    .select(['u.id', 'u.email'])
    .$if(userId !== undefined, (one) => one.where('u.id', '=', userId ?? ''))
    .$if(query.cohort_id !== undefined, (some) =>
      some.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('cohort_member as m')
            .select('m.user_id')
            .whereRef('m.user_id', '=', 'u.id')
            .where('m.cohort_id', '=', query.cohort_id ?? ''),
        ),
      ),
    )
    .$if(query.organization_id !== undefined, (some) =>
      some.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('cohort_member as m')
            .innerJoin('cohort as c', 'c.id', 'm.cohort_id')
            .select('m.user_id')
            .whereRef('m.user_id', '=', 'u.id')
            .where('c.organization_id', '=', query.organization_id ?? ''),
        ),
      ),
    )
    .$if(from !== undefined || to !== undefined, (some) =>
      some.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('certificate as k')
            .select('k.user_id')
            .whereRef('k.user_id', '=', 'u.id')
            .$if(from !== undefined, (late) => late.where('k.issued_at', '>=', toTimestamp(from ?? 0)))
            .$if(to !== undefined, (early) => early.where('k.issued_at', '<=', toTimestamp(to ?? 0))),
        ),
      ),
    )
    .orderBy('u.email')
    .limit(maxPeopleInPack + 2)
    .execute()

/**
 * Whom a pack is about. What is given narrows it: a cohort and a period are the members who were certified in it.
 * @throws HttpError 400 where nothing is given, 404 for what does not exist, 409 about oneself, 413 for too many people
 */
export async function scopeOf(database: Database, caller: Caller, query: Query): Promise<Scope> {
  if (Object.values(query).every((value) => value === undefined)) throw namesNothing()
  const [from, to] = [momentOf(query.from, 'querystring/from'), momentOf(query.to, 'querystring/to')]
  const userId = query.email === undefined ? undefined : await requireUserId(database, query.email)
  if (userId !== undefined && isPrincipal(caller, userId))
    throw conflict('own_pack', i18n.t('You cannot make a pack about yourself: ask someone else with this permission.'))
  const cohort = query.cohort_id === undefined ? undefined : await requireCohort(database, query.cohort_id)
  const organization =
    query.organization_id === undefined ? undefined : await requireOrganization(database, query.organization_id)
  const found = await peopleOf(database, query, { userId, from, to })
  const people = found.filter(({ id }) => !isPrincipal(caller, id))
  if (people.length > maxPeopleInPack) throw tooMany()
  if (people.length === 0) throw notFound(i18n.t('There is nobody whom such a pack would be about.'), 'nobody_in_pack')
  return {
    people,
    asked: {
      email: query.email ?? null,
      cohort: cohort?.description ?? null,
      organization: organization?.description ?? null,
      from: query.from ?? null,
      to: query.to ?? null,
    },
    from,
    to,
    leftOut: people.length < found.length,
  }
}
