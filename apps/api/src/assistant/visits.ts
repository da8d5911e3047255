import type pg from 'pg'

const columns: Readonly<Record<string, string>> = {
  candidate_dashboard: 'candidate_dashboard',
  dashboard: 'candidate_dashboard',
  training_mode: 'training',
  test_mode: 'test',
  case_review: 'case_review',
}

/** Whether Manu has not greeted a user on a page yet, as `page_visits` keeps it. */
export async function isFirstVisit(pool: pg.Pool, userId: string, page: string): Promise<boolean> {
  const column = columns[page]
  if (column === undefined) return false
  const { rows } = await pool.query<{ first: boolean }>(
    `select ${column} as first from page_visit where user_id = $1`,
    [userId],
  )
  return rows[0]?.first ?? true
}
