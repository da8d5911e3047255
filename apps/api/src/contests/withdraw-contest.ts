import { transaction } from '@casebench/server/database'
import { json } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { withdrawContest } from '@casebench/shared/contract/contests'
import { sql } from 'kysely'
import { conflict, notFound } from '../http/http-error.ts'
import { route } from '../routing/route.ts'

/** One that is withdrawn already stays so: the page may repeat the call. */
export const withdrawContestRoute = route(withdrawContest, async ({ params, services, caller }) => {
  await transaction(services.database, async (transaction) => {
    // The assignment first, as everyone locks who changes anything about it.
    await transaction
      .selectFrom('assignment as a')
      .select('a.id')
      .where('a.user_id', '=', caller.userId)
      .where('a.id', '=', ({ selectFrom }) =>
        selectFrom('contest as c')
          .innerJoin('submission as s', 's.id', 'c.submission_id')
          .select('s.assignment_id')
          .where('c.id', '=', params.id),
      )
      .forUpdate()
      .execute()
    const contest = await transaction
      .selectFrom('contest as c')
      .innerJoin('submission as s', 's.id', 'c.submission_id')
      .innerJoin('assignment as a', 'a.id', 's.assignment_id')
      .select(['c.state', 'a.case_id as caseId', 'a.mode'])
      .where('c.id', '=', params.id)
      .where('a.user_id', '=', caller.userId)
      .executeTakeFirst()
    if (!contest) throw notFound(i18n.t('This contest does not exist.'), 'no_such_contest')
    if (contest.state === 'withdrawn') return
    if (contest.state !== 'open') throw conflict('already_decided', i18n.t('A reviewer has already decided this.'))
    await transaction
      .with('withdrawn', (db) =>
        db.updateTable('contest').set({ state: 'withdrawn', decided_at: sql`now()` }).where('id', '=', params.id),
      )
      .insertInto('activity_log')
      .values({
        actor: caller.email,
        email: caller.email,
        action: 'withdraw_contest',
        detail: json({ caseId: contest.caseId, mode: contest.mode }),
      })
      .execute()
  })
  return { message: i18n.t('It is withdrawn.') }
})
