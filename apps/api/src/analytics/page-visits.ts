import type { Database } from '@casebench/server/database'
import { getPageVisits, notePageVisit, type PageVisits } from '@casebench/shared/contract/analytics'
import { route } from '../routing/route.ts'

const columns = 'candidate_dashboard, training, test, case_review'
const nowhereYet: PageVisits = { candidate_dashboard: true, training: true, test: true, case_review: true }

async function visitsOf(database: Database, userId: string): Promise<PageVisits> {
  const { rows } = await database.query<PageVisits>(`select ${columns} from page_visit where user_id = $1`, [userId])
  return rows[0] ?? nowhereYet
}

export const getPageVisitsRoute = route(getPageVisits, async ({ services, caller }) =>
  visitsOf(services.database, caller.userId),
)

/** The flag becomes false and stays so (specification §4). `page` is one of the columns: the contract names them. */
export const notePageVisitRoute = route(notePageVisit, async ({ body, services, caller }) => {
  const { database } = services
  await database.query(
    `insert into page_visit (user_id, ${body.page}) values ($1, false) on conflict (user_id) do update set ${body.page} = false`,
    [caller.userId],
  )
  return { message: 'Noted.', visits: await visitsOf(database, caller.userId) }
})
