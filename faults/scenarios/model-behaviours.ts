import { badModels } from '@casebench/server/testing/bad-models'
import type { Behaviour } from '@casebench/server/testing/fake-model'
import { type Candidate, insist, type Person, plainAnswers, readAnswer, resultOf } from '../support/candidate.ts'
import { check } from '../support/checker.ts'
import { seconds } from '../support/figures.ts'
import type { Scenario } from '../support/scenario.ts'
import { settle } from '../support/settle.ts'
import { type System, withSystem } from '../support/system.ts'

/** Milliseconds, the way there and back included. */
const answerWithin = 25_000
const maxTries = 3
const patience = 150_000

type TimedCall = { tookMs: number; status: number }

const path = '/v1/any/manuai/manuai_2.0/respond'
const questionOf = ({ email }: Person) => ({ email, user_input: 'Who owns it?' })

/** Asks Manu, and says how long the answer took. */
async function ask({ way }: System, { is }: Candidate): Promise<TimedCall> {
  const began = Date.now()
  const { status } = await way({ method: 'POST', path, token: is.token, body: questionOf(is) })
  return { tookMs: Date.now() - began, status }
}

/** Asks Manu as the page does, and says how long the first word took, or that there is none. Then it goes away. */
async function askStreamed({ apis }: System, { is }: Candidate): Promise<TimedCall> {
  const began = Date.now()
  const leaving = new AbortController()
  const response = await fetch(`${apis[0]?.origin}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${is.token}`,
      'content-type': 'application/json',
      accept: 'text/event-stream',
    },
    body: JSON.stringify(questionOf(is)),
    signal: leaving.signal,
  })
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk).toString()
    if (/^event: (delta|done|error)$/m.test(text)) break
  }
  leaving.abort()
  return { tookMs: Date.now() - began, status: response.status }
}

type Marked = { marking: string; gradedBy: string }

/** What became of the one answer that only a model can judge. */
async function marksOf({ database }: System, tokens: readonly string[]): Promise<Marked[]> {
  const { rows } = await database.query<Marked>(
    `select verdict->>'marking' as marking, verdict->>'gradedBy' as "gradedBy"
       from submission_token t join evaluation e on e.submission_id = t.submission_id
       cross join lateral jsonb_array_elements(e.verdicts) as verdict
      where t.token = any($1) and verdict->>'attributeId' = $2`,
    [tokens, readAnswer],
  )
  return rows
}

type Outcome = { name: string; slowestChat: number; tries: number; broken: string[] }

/** So many submissions and questions at once, while the model server behaves like this. */
async function meet(
  system: System,
  name: string,
  behaviour: Behaviour,
  everyone: readonly Candidate[],
): Promise<Outcome> {
  const [model] = system.models
  const [worker] = system.workers
  if (!model || !worker) throw new Error('There is no model')
  // A server that was found to be down is left alone for a while: each behaviour meets a worker that knows nothing of it.
  await worker.stop()
  await worker.start()
  model.behave(behaviour)
  model.asked.length = 0
  const broken: string[] = []
  const marking = everyone.map(async (candidate) => {
    const token = crypto.randomUUID()
    for (const [id, value] of Object.entries(plainAnswers)) await candidate.save(system.way, id, value)
    await candidate.save(system.way, readAnswer, `Trades in samples: ${token}`)
    await insist(patience, () => candidate.submit(system.way, token))
    const end = await resultOf(candidate, system.way, token, patience)
    if (end !== 'success') broken.push(`${name}: an evaluation ended as ${end ?? 'still running'}`)
    return token
  })
  const chats = await Promise.all(
    everyone.map((candidate, index) => (index % 2 === 0 ? ask : askStreamed)(system, candidate)),
  )
  const tokens = await Promise.all(marking)
  for (const { status, tookMs } of chats) {
    if (status === 0 || status === 500) broken.push(`${name}: Manu was answered ${status}`)
    if (tookMs > answerWithin) broken.push(`${name}: Manu took ${seconds(tookMs)}`)
  }
  const marks = await marksOf(system, tokens)
  const madeUp = marks.filter(({ marking }) => marking !== 'notSure')
  if (marks.length !== everyone.length) broken.push(`${name}: ${marks.length} marks of ${everyone.length}`)
  if (madeUp.length > 0) broken.push(`${name}: ${madeUp.length} answers were marked without a usable word of the model`)
  const tries = model.asked.length / (everyone.length * 2)
  if (tries > maxTries) broken.push(`${name}: ${tries.toFixed(1)} tries for each question`)
  for (const candidate of everyone) await candidate.unlock(system.way)
  return { name, slowestChat: Math.max(...chats.map(({ tookMs }) => tookMs)), tries, broken }
}

export const modelBehaviours: Scenario = {
  name: 'model-behaviours',
  promise: 'Never an invented mark, at most 3 attempts, Manu answers within 25 s',
  times: { full: 20, short: 2 },
  run: ({ times }) =>
    withSystem({ apis: 1, workers: 1, model: () => badModels.hangs }, async (system) => {
      const everyone = await system.candidates(times)
      const outcomes: Outcome[] = []
      for (const [name, behaviour] of Object.entries(badModels))
        outcomes.push(await meet(system, name, behaviour, everyone))
      await settle(system)
      const [slowest] = outcomes.toSorted((one, other) => other.slowestChat - one.slowestChat)
      return {
        done: `${outcomes.length} kinds of misbehaving model server, ${times} submissions and ${times} questions to Manu with each, half of them streamed`,
        found: `every open answer waits for a person; Manu’s slowest answer took ${seconds(slowest?.slowestChat ?? 0)} (“${slowest?.name}”); at most ${Math.max(...outcomes.map((one) => one.tries)).toFixed(1)} tries`,
        broken: [...(await check(system)), ...outcomes.flatMap((one) => one.broken)],
        history: system.history,
      }
    }),
}
