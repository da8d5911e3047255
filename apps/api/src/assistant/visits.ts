import type { Database } from '@casebench/server/database'

type Column = 'candidate_dashboard' | 'training' | 'test' | 'case_review'

const columns: Readonly<Record<string, Column>> = {
  candidate_dashboard: 'candidate_dashboard',
  dashboard: 'candidate_dashboard',
  training_mode: 'training',
  test_mode: 'test',
  case_review: 'case_review',
}

/** Whether Manu has not greeted a user on a page yet, as `page_visits` keeps it. */
export async function isFirstVisit(database: Database, userId: string, page: string): Promise<boolean> {
  const column = columns[page]
  if (column === undefined) return false
  const visit = await database
    .selectFrom('page_visit')
    .select(({ ref }) => ref(column).as('first'))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return visit?.first ?? true
}
