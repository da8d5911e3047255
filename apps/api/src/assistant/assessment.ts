import type { Database } from '@casebench/server/database'
import { asText } from '@casebench/server/database/as-text'
import { sql } from 'kysely'
import { hasOwnAnswersIn } from '../cases/own-answers.ts'
import { awaitsStartIn } from '../cases/test-run.ts'

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
 * Whether the user has begun a test and not sent it in: a timed one once it was started, any other once its case was
 * opened or anything was answered in it, whatever became of the page since. What is sent in, reset or unassigned is none any more.
 */
export async function hasOpenTest(database: Database, userId: string): Promise<boolean> {
  const { rows } = await database.query<{ open: boolean }>({
    name: 'has-open-test',
    text: `
      select exists (
        select from assignment a
         where a.user_id = $1 and a.mode = 'test' and not a.submitted and not a.locked
           and (a.started_at is not null
                or (a.opened_at is not null or exists (select from work_interval w where w.assignment_id = a.id)
                    or ${asText(hasOwnAnswersIn(sql.ref))})
                   and not (${asText(awaitsStartIn(sql.ref))}))
      ) as open`,
    values: [userId],
  })
  return rows[0]?.open === true
}
