import { openSession } from '../../apps/api/src/authentication/sessions.ts'
import { type Reply, wayTo } from '../support/call.ts'
import { insist } from '../support/candidate.ts'
import { goesOn, type Scenario } from '../support/scenario.ts'
import { type System, withSystem } from '../support/system.ts'

const tabs = 30
/** A tab that is told that the api is busy asks again, well before its token is too old for that. */
const patience = 8000
const cookieName = 'casebench_refresh'

const cookieIn = ({ headers }: Reply): string | undefined =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.match(new RegExp(`^${cookieName}=([^;]+)`))?.[1])
    .find((value) => value !== undefined)

async function liveTokens({ database }: System, sessionId: string): Promise<{ live: number; over: boolean }> {
  const { rows } = await database.query<{ live: number; over: boolean }>(
    `select count(t.token_hash) filter (where t.rotated_at is null) as live, s.ended_at is not null as over
       from session s join refresh_token t on t.session_id = s.id where s.id = $1 group by s.id`,
    [sessionId],
  )
  return rows[0] ?? { live: 0, over: true }
}

/** All tabs of a person renew at once, twice; then somebody uses the first token again. */
async function round(system: System): Promise<string[]> {
  const broken: string[] = []
  const { userId } = await system.person()
  const session = await openSession(system.services, userId, { userAgent: 'faults', address: '127.0.0.1' })
  const ways = system.apis.map(({ origin }) => wayTo(origin))
  const refresh = (token: string, index: number) =>
    (ways[index % ways.length] ?? system.way)({
      method: 'POST',
      path: '/auth/refresh',
      headers: { cookie: `${cookieName}=${token}` },
    })
  let token = session.refreshToken
  for (const time of ['first', 'second']) {
    const replies = await Promise.all(
      Array.from({ length: tabs }, (_, index) => insist(patience, () => refresh(token, index))),
    )
    const refused = replies.filter(({ status }) => status !== 200)
    if (refused.length > 0)
      broken.push(`${refused.length} of ${tabs} tabs were answered ${refused[0]?.status} the ${time} time`)
    const successors = new Set(replies.map(cookieIn))
    if (successors.size !== 1) broken.push(`${successors.size} successors of one token`)
    token = [...successors][0] ?? ''
  }
  const before = await liveTokens(system, session.sessionId)
  if (before.live !== 1 || before.over) broken.push(`${before.live} live tokens, over: ${before.over}`)
  const replayed = await refresh(session.refreshToken, 0)
  if (replayed.status !== 401) broken.push(`an old token was answered ${replayed.status}`)
  if (!(await liveTokens(system, session.sessionId)).over)
    broken.push('the replay of an old token did not end the session')
  return broken
}

export const refreshRaces: Scenario = {
  name: 'refresh',
  promise: 'Nobody is logged out, one token is live; the replay of an old one ends the session',
  // Each replay counts as a wrong token, of which an address may send 300 in an hour.
  times: { full: 200, short: 5 },
  run: ({ times, until }) =>
    withSystem({ apis: 2, workers: 0 }, async (system) => {
      const broken: string[] = []
      let rounds = 0
      for (; goesOn({ times, until }, rounds); rounds++) broken.push(...(await round(system)))
      return {
        done: `${rounds} × ${tabs} tabs that renew at once, twice, on 2 apis; then a replay`,
        found: `${rounds * tabs * 2} renewals; ${broken.length} complaints`,
        broken: [...broken, ...system.troubles],
      }
    }),
}
