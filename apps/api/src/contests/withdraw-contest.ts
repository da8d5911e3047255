import { transaction } from '@casebench/server/database'
import { withdrawContest } from '@casebench/shared/contract/contests'
import { conflict, notFound } from '../routing/refusal.ts'
import { route } from '../routing/route.ts'

type Row = { state: string; caseId: string; mode: string }

/** One that is withdrawn already stays so: the page may repeat the call. */
export const withdrawContestRoute = route(withdrawContest, async ({ params, services, caller }) => {
  await transaction(services.database, async (client) => {
    // The assignment first, as everyone locks who changes anything about it.
    await client.query(
      `select from assignment a
        where a.user_id = $2 and a.id = (select s.assignment_id from contest c join submission s on s.id = c.submission_id
                                          where c.id = $1) for update`,
      [params.id, caller.userId],
    )
    const { rows } = await client.query<Row>(
      `select c.state, a.case_id as "caseId", a.mode
         from contest c join submission s on s.id = c.submission_id join assignment a on a.id = s.assignment_id
        where c.id = $1 and a.user_id = $2`,
      [params.id, caller.userId],
    )
    const contest = rows[0]
    if (!contest) throw notFound('There is no such contest of yours.', 'no_such_contest')
    if (contest.state === 'withdrawn') return
    if (contest.state !== 'open') throw conflict('already_decided', 'A reviewer has decided this already.')
    await client.query(
      `with withdrawn as (update contest set state = 'withdrawn', decided_at = now() where id = $1)
       insert into activity_log (actor, email, action, detail)
       values ($2, $2, 'withdraw_contest', jsonb_build_object('caseId', $3::text, 'mode', $4::text))`,
      [params.id, caller.email, contest.caseId, contest.mode],
    )
  })
  return { message: 'It is withdrawn.' }
})
