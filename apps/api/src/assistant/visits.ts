import type { Database } from '@casebench/server/database'

const columns: Readonly<Record<string, string>> = {
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
  const { rows } = await database.query<{ first: boolean }>(
    `select ${column} as first from page_visit where user_id = $1`,
    [userId],
  )
  return rows[0]?.first ?? true
}
