import { createServer, type Socket } from 'node:net'
import { type Candidate, insist, plainAnswers, resultOf } from '../support/candidate.ts'
import { check } from '../support/checker.ts'
import { longest, seconds } from '../support/figures.ts'
import { goesOn, type Scenario } from '../support/scenario.ts'
import type { Manipulation } from '../support/server-process.ts'
import { settle } from '../support/settle.ts'
import { type System, withSystem } from '../support/system.ts'

/** Milliseconds that a call may take, whoever hangs behind it. */
const promised = 5000
/** Milliseconds within which a process ends that has nothing under way. */
const stopWithin = 2000
/** Milliseconds after which a sign-in gives its provider up, with what the rest of it may take. */
const givenUpWithin = 10_000 + promised
const patience = 60_000

/** A server that takes connections and never says anything. */
async function silence(): Promise<{ port: number; close: () => void }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => void sockets.add(socket.on('error', () => {})))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as { port: number }).port,
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

type Neighbour = { name: string; signsIn?: true } & Manipulation

const neighboursAt = (port: number): Neighbour[] => [
  { name: 'no Redis at the start', environment: { REDIS_URL: 'redis://127.0.0.1:1' } },
  { name: 'a silent Redis', environment: { REDIS_URL: `redis://127.0.0.1:${port}` } },
  { name: 'slow DNS', environment: { REDIS_URL: 'redis://redis.slow:6379' }, preload: 'slow-names.mjs' },
  { name: 'a silent mail server', environment: { CASEBENCH_SMTP_URL: `smtp://127.0.0.1:${port}` } },
  {
    name: 'a silent store',
    environment: {
      CASEBENCH_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      CASEBENCH_S3_BUCKET: 'b',
      CASEBENCH_S3_KEY: 'k',
      CASEBENCH_S3_SECRET: 's',
    },
  },
  {
    name: 'a silent identity provider',
    environment: { CASEBENCH_ISSUER: `http://127.0.0.1:${port}` },
    signsIn: true,
  },
]

/** Somebody sets out for an identity provider. @returns what broke: they are sent to the login page, in time, with what to tell them. */
async function setOut(system: System, name: string): Promise<string[]> {
  const began = Date.now()
  const origin = system.apis[0]?.origin ?? ''
  const response = await fetch(`${origin}/auth/external`, { redirect: 'manual', signal: AbortSignal.timeout(patience) })
  const location = response.headers.get('location')
  const took = Date.now() - began
  return [
    ...(response.status === 302 && location === '/auth/login?error=auth_failed'
      ? []
      : [`${name}: setting out was answered ${response.status}, to ${location}`]),
    ...(took > givenUpWithin ? [`${name}: setting out took ${seconds(took)}`] : []),
  ]
}

/** One works while a neighbour hangs, and the processes are told to stop. @returns what took how long, and what broke. */
async function meet(system: System, { name, signsIn, ...how }: Neighbour, candidate: Candidate, lines: string[]) {
  const servers = [...system.apis, ...system.workers]
  for (const server of servers) await server.stop()
  lines.length = 0
  for (const server of servers) await server.start(how)
  const broken: string[] = []
  const took: number[] = []
  const timed = async <T>(what: string, limit: number, work: () => Promise<T>): Promise<T> => {
    const began = Date.now()
    const result = await work()
    took.push(Date.now() - began)
    if (Date.now() - began > limit) broken.push(`${name}: ${what} took ${seconds(Date.now() - began)}`)
    return result
  }
  const sentBack = signsIn ? setOut(system, name) : Promise.resolve([])
  const credentials = { email: 'nobody@example.com', password: 'no password at all' }
  const { status } = await timed('signing in', promised, () =>
    system.way({ method: 'POST', path: '/auth/sign_in', body: credentials }),
  )
  // An external provider takes the place of passwords.
  if (status !== (signsIn ? 409 : 401)) broken.push(`${name}: signing in was answered ${status}`)
  for (const [id, value] of Object.entries(plainAnswers))
    await timed('saving', promised, () => candidate.save(system.way, id, value))
  const token = crypto.randomUUID()
  await timed('sending in', promised, () => insist(patience, () => candidate.submit(system.way, token)))
  broken.push(...(await sentBack))
  if (signsIn && !lines.some((line) => line.includes('nobody was signed in through the identity provider')))
    broken.push(`${name}: the log does not say that nobody was signed in`)
  for (const server of servers) await timed(`the stop of ${server.name}`, stopWithin, () => server.stop())
  const stacks = lines.filter((line) => /"stack"|^\s+at /.test(line))
  if (stacks.length > 0) broken.push(`${name}: ${stacks.length} stacks in the log, such as ${stacks[0]?.slice(0, 300)}`)
  const sentences = lines.filter((line) => line.includes('The queue cannot be reached')).length
  if (sentences > servers.length) broken.push(`${name}: ${sentences} lines that the queue cannot be reached`)
  if (how.environment?.REDIS_URL && sentences === 0)
    broken.push(`${name}: nobody said that the queue cannot be reached`)
  for (const server of servers) await server.start()
  const end = await resultOf(candidate, system.way, token, patience)
  if (end !== 'success') broken.push(`${name}: the submission ended as ${end ?? 'still running'}`)
  await candidate.unlock(system.way)
  return { took, broken }
}

export const hungNeighbours: Scenario = {
  name: 'hung-neighbours',
  promise: 'Whatever hangs, people sign in, save and submit within 5 s, the log has a message, and a stop takes 2 s',
  times: { full: 5, short: 1 },
  run: async ({ times, until }) => {
    const lines: string[] = []
    const silent = await silence()
    const neighbours = neighboursAt(silent.port)
    try {
      return await withSystem({ onLine: (line) => void lines.push(line) }, async (system) => {
        const [candidate] = await system.candidates(1)
        if (!candidate) throw new Error('There is no candidate')
        const met: Awaited<ReturnType<typeof meet>>[] = []
        for (let count = 0; goesOn({ times, until }, count); count++)
          for (const neighbour of neighbours) met.push(await meet(system, neighbour, candidate, lines))
        await settle(system)
        return {
          done: `${met.length} × an api and a worker started beside ${neighbours.map(({ name }) => name).join(', ')}, in turn`,
          found: `the slowest call or stop took ${longest(met.flatMap(({ took }) => took))}`,
          broken: [...(await check(system)), ...met.flatMap(({ broken }) => broken)],
          history: system.history,
        }
      })
    } finally {
      silent.close()
    }
  },
}
