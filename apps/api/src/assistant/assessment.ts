import { isClosedIn } from '@casebench/domain/submitting/assignment-dates'
import type { Database } from '@casebench/server/database'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import type { Mode } from '@casebench/shared/assignment-state'
import { sql } from 'kysely'
import { hasOwnAnswersIn } from '../cases/own-answers.ts'
import { isHeldBackIn } from '../cases/test-run.ts'

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

const openTest = preparedQuery<{ userId: string }>()('has-open-test', (db, parameter) =>
  db.selectNoFrom(({ exists, selectFrom }) =>
    exists(
      selectFrom('assignment as a')
        .where('a.user_id', '=', parameter('userId'))
        .where('a.mode', '=', sql.lit<Mode>('test'))
        .where('a.submitted', '=', sql.lit(false))
        .where('a.locked', '=', sql.lit(false))
        .where(({ eb, or, and, not, ref, exists, selectFrom }) =>
          or([
            eb('a.started_at', 'is not', null),
            and([
              or([
                eb('a.opened_at', 'is not', null),
                exists(selectFrom('work_interval as w').whereRef('w.assignment_id', '=', 'a.id')),
                hasOwnAnswersIn(ref),
              ]),
              not(isHeldBackIn(ref)),
              not(isClosedIn(ref)),
            ]),
          ]),
        ),
    ).as('open'),
  ),
)

/**
 * Whether the user has begun a test and not sent it in: a timed one once it was started, any other once its case was
 * opened or anything was answered in it, until it closes, whatever became of the page since. What is sent in, reset or unassigned is none any more.
 */
export async function hasOpenTest(database: Database, userId: string): Promise<boolean> {
  const { rows } = await openTest(database, { userId })
  return rows[0]?.open === true
}
