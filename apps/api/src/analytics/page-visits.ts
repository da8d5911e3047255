import type { Database } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { getPageVisits, notePageVisit, type PageVisits } from '@casebench/shared/contract/analytics'
import { route } from '../routing/route.ts'

const nowhereYet: PageVisits = { candidate_dashboard: true, training: true, test: true, case_review: true }

const visitsOf = async (database: Database, userId: string): Promise<PageVisits> =>
  (await database
    .selectFrom('page_visit')
    .select(['candidate_dashboard', 'training', 'test', 'case_review'])
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? nowhereYet

export const getPageVisitsRoute = route(getPageVisits, async ({ services, caller }) =>
  visitsOf(services.database, caller.userId),
)

/** The flag becomes false and stays so (specification §4). */
export const notePageVisitRoute = route(notePageVisit, async ({ body, services, caller }) => {
  const { database } = services
  const visited: Partial<PageVisits> = { [body.page]: false }
  await database
    .insertInto('page_visit')
    .values({ user_id: caller.userId, ...visited })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(visited))
    .execute()
  return { message: i18n.t('Noted.'), visits: await visitsOf(database, caller.userId) }
})
