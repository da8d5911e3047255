// What Casebench adds to an answer of Manu's: from the question to the model, from its first token to the page, and at the end.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { completion, piece, startStream } from '../packages/server/src/testing/fake-model.ts'
import { labelledQuestions } from './src/knowledge-questions.ts'
import { fillUpTo, storeSeed } from './src/stored-knowledge.ts'
import { median, printTable, quantile } from './support/figures.ts'
import { type Candidate, openSystem } from './support/system.ts'

const entries = Number(process.env.BENCH_ENTRIES ?? 10_000)
const questions = Number(process.env.BENCH_QUESTIONS ?? 100)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const promised = { firstToken: 150, share: 50 }

/** What the model server saw of one question: when it was asked, and when it sent its first token and its last byte. */
type Stamps = { asked: number; firstToken: number; last: number }
const stamps = new Map<string, Stamps>()
const marker = /bench-[0-9a-f-]{36}/
/** How long the model thinks before its first token, and between the next ones. */
const thinking = 20
const tokens = ['A ', 'beneficial ', 'owner ', 'is ', 'a ', 'natural ', 'person ', '[1].']
const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}

async function writeAnswer(response: ServerResponse, seen: Stamps): Promise<void> {
  startStream(response)
  await later(thinking)
  seen.firstToken = performance.now()
  for (const content of tokens) {
    response.write(piece({ content }))
    await later(thinking)
  }
  response.end(`${piece({}, 'stop')}data: [DONE]\n\n`)
}

/** A model server that says when it was asked and when it answered. */
const model = createServer(async (request, response) => {
  const asked = performance.now()
  const sent = await bodyOf(request)
  const seen = stamps.get(marker.exec(sent)?.[0] ?? '')
  if (!seen) return response.writeHead(404).end()
  if (JSON.parse(sent).stream) {
    seen.asked = asked
    await writeAnswer(response, seen)
  } else {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(completion(JSON.stringify({ questions: ['Who is a beneficial owner?'] }))))
  }
  seen.last = performance.now()
})
await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve))

const system = await openSystem()
const database = system.services.database
await storeSeed(database)
await fillUpTo(database, entries)
await system.start('apps/api/dist/main.js')
await system.start('apps/worker/dist/main.js', {
  CASEBENCH_MODEL_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`,
  CASEBENCH_MODEL: 'bench',
})
const all = Object.values(labelledQuestions).flat()
const origin = `http://127.0.0.1:${system.config.port}`

/** Milliseconds of Casebench's own in one answer. */
type Share = { before: number; firstToken: number; end: number; share: number }

/** Asks one question and reads its stream to the end. */
async function ask({ email, token }: Candidate, number: number): Promise<Share> {
  const name = `bench-${crypto.randomUUID()}`
  const seen: Stamps = { asked: Number.NaN, firstToken: Number.NaN, last: Number.NaN }
  stamps.set(name, seen)
  const began = performance.now()
  const response = await fetch(`${origin}/v1/any/manuai/manuai_2.0/respond`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({
      email,
      user_input: `${all[number % all.length]?.asked} (${name})`,
      no_screenshot_allowed: true,
    }),
  })
  if (response.status !== 200 || !response.body) throw new Error(`The question was answered ${response.status}`)
  let first = Number.NaN
  const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
  for await (const { event, data } of events) {
    if (event === 'delta' && Number.isNaN(first)) first = performance.now()
    if (event === 'error') throw new Error(`The answer failed: ${data}`)
  }
  const before = seen.asked - began
  const firstToken = first - seen.firstToken
  const end = performance.now() - seen.last
  return { before, firstToken, end, share: before + firstToken + end }
}

/** So many questions, so many of them at once, by as many people: each may ask a hundred in ten minutes. */
async function measure(atOnce: number): Promise<Share[]> {
  const shares: Share[] = []
  let asked = 0
  const people = await system.candidates(atOnce * Math.ceil(questions / 50))
  await Promise.all(
    Array.from({ length: atOnce }, async (_, lane) => {
      for (let number = asked++; number < questions; number = asked++)
        shares.push(await ask(people[(number * atOnce + lane) % people.length] as Candidate, number))
    }),
  )
  return shares
}

await measure(1)
const results = new Map<number, Share[][]>()
for (let round = 0; round < rounds; round++)
  for (const atOnce of [1, 8]) results.set(atOnce, [...(results.get(atOnce) ?? []), await measure(atOnce)])
const at = (shares: Share[][], part: keyof Share, share: number) =>
  median(
    shares.map((round) =>
      quantile(
        round.map((one) => one[part]),
        share,
      ),
    ),
  )
printTable(
  `An answer of Manu's over ${entries} entries, ${questions} questions, median of ${rounds} rounds; promised at p95: first token ${promised.firstToken} ms after the model sent it, own share ${promised.share} ms`,
  [
    'at once',
    'to the model p50',
    'to the model p95',
    'first token p50',
    'first token p95',
    'end p95',
    'own share p50',
    'own share p95',
    'ratio',
  ],
  [...results].map(([atOnce, shares]) => [
    `${atOnce}`,
    at(shares, 'before', 0.5),
    at(shares, 'before', 0.95),
    at(shares, 'firstToken', 0.5),
    at(shares, 'firstToken', 0.95),
    at(shares, 'end', 0.95),
    at(shares, 'share', 0.5),
    at(shares, 'share', 0.95),
    at(shares, 'share', 0.95) / promised.share,
  ]),
)
model.closeAllConnections()
model.close()
await system.stop()
process.exit(0)
