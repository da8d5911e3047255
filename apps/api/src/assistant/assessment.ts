import type pg from 'pg'

/** After this long without a sign of life a test that was never closed does not count as open any more. */
const forgottenAfterHours = 24

/**
 * Whether a page is one of an assessment: the test itself, or case review with a test. A page says where it is by its key
 * or by its path.
 */
export function isAssessmentPage(page: string): boolean {
  const [path = '', query = ''] = page.trim().toLowerCase().split(/[?#]/)
  if (path === 'test_mode' || /(?:^|\/)platform\/test(?:\/|$)/.test(path)) return true
  const isCaseReview = path === 'case_review' || /(?:^|\/)platform\/[^/]+\/[^/]+/.test(path)
  return isCaseReview && new URLSearchParams(query).get('mode') === 'test'
}

/**
 * Whether a test of the user is under way: its case is open, as cycle time was started and not ended, or its time is
 * running. A test that was sent in is not.
 */
export async function hasOpenTest(pool: pg.Pool, userId: string): Promise<boolean> {
  const { rows } = await pool.query<{ open: boolean }>({
    name: 'has-open-test',
    text: `
      select exists (
        select from assignment a
         where a.user_id = $1 and a.mode = 'test' and not a.submitted and not a.locked
           and (a.deadline > now() or exists (
             select from work_interval w
              where w.assignment_id = a.id and w.ended_at is null
                and w.seen_at > now() - make_interval(hours => ${forgottenAfterHours})))
      ) as open`,
    values: [userId],
  })
  return rows[0]?.open === true
}
