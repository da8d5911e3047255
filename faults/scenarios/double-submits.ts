import type { Reply } from '../support/call.ts'
import { insist, plainAnswers } from '../support/candidate.ts'
import { check } from '../support/checker.ts'
import { goesOn, type Scenario } from '../support/scenario.ts'
import { settle } from '../support/settle.ts'
import { withSystem } from '../support/system.ts'

const tabs = 3
const repeats = 7
const patience = 30_000

type Sent = { token: string; reply: Reply }

const isAccepted = ({ reply }: Sent): boolean => reply.status === 200 || reply.status === 202

/** A token that was accepted once is accepted always. One that comes when another is evaluated already is told so. */
function faultOf({ status, body }: Reply, all: readonly Sent[], token: string): string[] {
  const accepted = all.some((one) => one.token === token && isAccepted(one))
  return status === 200 || status === 202 || (status === 409 && !accepted)
    ? []
    : [`one of many at once was answered ${status} ${body?.code ?? ''}`]
}

export const doubleSubmits: Scenario = {
  name: 'double-submits',
  promise: 'One submission and one result, however often it is sent and from however many tabs',
  times: { full: 100, short: 5 },
  run: ({ times, until }) =>
    withSystem({ apis: 2, workers: 1 }, async (system) => {
      const broken: string[] = []
      const everyone = await system.candidates(10)
      const database = system.database
      let rounds = 0
      for (; goesOn({ times, until }, rounds); rounds++) {
        const candidate = everyone[rounds % everyone.length]
        if (!candidate) continue
        for (const [id, value] of Object.entries(plainAnswers))
          await insist(patience, () => candidate.save(system.way, id, value))
        const tokens = Array.from({ length: tabs }, () => crypto.randomUUID())
        const outcomes = await Promise.all(
          tokens.flatMap((token) =>
            Array.from({ length: repeats }, async () => ({
              token,
              reply: await insist(patience, () => candidate.submit(system.way, token)),
            })),
          ),
        )
        broken.push(...outcomes.flatMap(({ token, reply }) => faultOf(reply, outcomes, token)))
        const { rows } = await database.query<{ submissions: number; tokens: number }>(
          `select count(distinct submission_id) as submissions, count(*) as tokens from submission_token where token = any($1)`,
          [tokens],
        )
        const [named] = rows
        if (named?.submissions !== 1) broken.push(`${tabs} tokens name ${named?.submissions} submissions`)
        await settle(system, patience)
        await insist(patience, () => candidate.unlock(system.way))
      }
      return {
        done: `${rounds} × ${tabs * repeats} submissions at once, of ${tabs} tabs that each send ${repeats} times, over 2 apis`,
        found: `${system.history.of('submit').length} calls, ${rounds} submissions`,
        broken: [...(await check(system)), ...broken],
        history: system.history,
      }
    }),
}
