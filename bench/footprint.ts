// (o) What `npm start` takes of a machine: the memory of each process, idle and while 50 people save without pause, and the
// disk. It starts a copy of these sources on an empty data folder; `npm run bench footprint -- here` starts this checkout as it
// is built, which is quicker and says nothing of the disk.
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '@casebench/server/config'
import { createLogger } from '@casebench/server/logging'
import { openServices } from '../apps/api/src/open-services.ts'
import { inCheckout } from '../scripts/checkout.mjs'
import { runningEmbeddedPostgres } from '../scripts/postgres/embedded-postgres.mjs'
import { postgresFolderOf } from '../scripts/run/home.mjs'
import { printTable } from './support/figures.ts'
import { type MeasuredProcess, type Memory, memoryOf, totalOf } from './support/memory.ts'
import { copyOfSources, diskUse, type Product, removeFolder, startProduct, temporaryFolder } from './support/product.ts'
import { saturate } from './support/saturate.ts'
import { type Candidate, newCandidate } from './support/system.ts'

const people = 50
const seconds = Number(process.env.BENCH_SECONDS ?? 15)
const idleFor = 20_000
const lookEvery = 1500
/** Megabytes */
const promised = { idle: 300, busy: 380, disk: 700 }
const caseId = 'nordkai-maritime'

const names: readonly (readonly [RegExp, string])[] = [
  [/^npm /, 'npm'],
  [/apps\/api\/dist\/main\.js/, 'api'],
  [/apps\/worker\/dist\/main\.js/, 'worker'],
  [/^(\/bin\/)?sh /, 'shell'],
  [/run\.mjs (--here )?start/, 'launcher'],
  [/^postgres: \w+ \w+ 127\.0\.0\.1/, 'Postgres: connections'],
  [/^postgres: |\/postgres -D /, 'Postgres: server'],
  [/run\.mjs (--here )?docs|vitepress|pnpm/, 'building the guide'],
]
const nameOf = ({ command }: MeasuredProcess): string => names.find(([form]) => form.test(command))?.[1] ?? command

type Footprint = ReadonlyMap<string, Memory & { processes: number }>

function footprintOf(root: number): Footprint {
  const found = new Map<string, Memory & { processes: number }>()
  for (const one of memoryOf(root)) {
    const { processes, anonymous, shared, files } = found.get(nameOf(one)) ?? {
      processes: 0,
      anonymous: 0,
      shared: 0,
      files: 0,
    }
    found.set(nameOf(one), {
      processes: processes + 1,
      anonymous: anonymous + one.anonymous,
      shared: shared + one.shared,
      files: files + one.files,
    })
  }
  return found
}

const sumOf = (footprint: Footprint, counts: (name: string) => boolean): number =>
  [...footprint].reduce((sum, [name, one]) => sum + (counts(name) ? totalOf(one) : 0), 0)
const everything = () => true
const withoutNpm = (name: string) => name !== 'npm'

async function untilGuideIsBuilt({ pid }: Product): Promise<void> {
  const deadline = Date.now() + 600_000
  // It begins after the start has said that it is ready.
  await pause(2000)
  while (memoryOf(pid).some((one) => nameOf(one) === 'building the guide') && Date.now() < deadline) await pause(1000)
}

/** Signed in over the database of the product; the connections for it are closed again. */
async function signedIn(home: string, port: number): Promise<Candidate[]> {
  const { url } = runningEmbeddedPostgres({ home, folder: postgresFolderOf(home) })
  const config = readConfig({
    CASEBENCH_HOME: home,
    CASEBENCH_USER_POOL_ID: 'casebench',
    CASEBENCH_CLIENT_ID: 'casebench-web',
    DATABASE_URL: url,
    PORT: String(port),
  })
  const services = await openServices(config, createLogger('bench', 'error'), { durable: true })
  const all = await Promise.all(Array.from({ length: people }, () => newCandidate(services, caseId)))
  await services.resources.disposeAsync()
  return all
}

/** What the page of each asks for before there is anything to save. */
async function openCase(port: number, candidates: readonly Candidate[]): Promise<void> {
  for (const { email, token } of candidates) {
    for (const path of [
      `auth/get_user?email=${email}`,
      `cases/get_assigned_cases?email=${email}&mode=training`,
      `cases/case_review/get_case_details?email=${email}&caseId=${caseId}&mode=training`,
    ]) {
      const headers = { authorization: `Bearer ${token}` }
      const response = await fetch(`http://127.0.0.1:${port}/v1/any/${path}`, { headers })
      if (response.status !== 200) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`)
    }
  }
}

/** The product at its largest while people save, and how they fared. */
async function whileTheySave({ pid, port }: Product, candidates: readonly Candidate[]) {
  let largest: Footprint = new Map()
  const look = () => {
    const now = footprintOf(pid)
    if (sumOf(now, everything) > sumOf(largest, everything)) largest = now
  }
  const looking = setInterval(look, lookEvery)
  const saves = await saturate(
    {
      url: `http://127.0.0.1:${port}`,
      pid,
      sent: (count) => {
        const { email, token } = candidates[count % people] as Candidate
        return {
          method: 'POST',
          path: '/v1/any/cases/update_single_answer',
          token,
          body: {
            email,
            caseId,
            mode: 'training',
            attributeId: 'ClientDetails-EntityName',
            answerData: { answer: `Answer ${Math.random()}` },
          },
        }
      },
    },
    { connections: people, seconds },
  )
  clearInterval(looking)
  look()
  return { largest, saves }
}

function printDisk(folder: string, before: number): number {
  const use = diskUse(
    folder,
    (path) => /node_modules\/\.pnpm\/([^/]+)/.exec(path)?.[1] ?? path.split('/').slice(0, 2).join('/'),
  )
  const total = [...use.values()].reduce((sum, one) => sum + one, 0) - before
  const largest = [...use].sort(([, a], [, b]) => b - a).slice(0, 25)
  printTable(
    `What a start installs and builds; promised: at most ${promised.disk} MB, here ${Math.round(total)} MB (${(total / promised.disk).toFixed(2)})`,
    ['', 'MB'],
    largest,
  )
  return total
}

const isHere = process.argv[2] === 'here'
const checkout = isHere ? inCheckout() : temporaryFolder('footprint')
const home = temporaryFolder('footprint-home')
let before = 0
if (!isHere) {
  copyOfSources(checkout)
  before = [...diskUse(checkout, () => '').values()].reduce((sum, one) => sum + one, 0)
}
const product = await startProduct(checkout, home)

async function measured() {
  try {
    await untilGuideIsBuilt(product)
    await pause(idleFor)
    const idle = footprintOf(product.pid)
    const candidates = await signedIn(home, product.port)
    await openCase(product.port, candidates)
    return { idle, ...(await whileTheySave(product, candidates)) }
  } finally {
    await product.stop()
  }
}
const { idle, largest: busy, saves } = await measured()

const rows = [...new Set([...idle.keys(), ...busy.keys()])].map((name) => {
  const [then, now] = [idle.get(name), busy.get(name)]
  return [
    name,
    then?.processes ?? 0,
    then?.anonymous ?? 0,
    then?.shared ?? 0,
    then?.files ?? 0,
    then ? totalOf(then) : 0,
    now?.processes ?? 0,
    now ? totalOf(now) : 0,
  ]
})
const totals = {
  idle: sumOf(idle, withoutNpm),
  busy: sumOf(busy, withoutNpm),
}
const line = (name: string, counts: (name: string) => boolean) => [
  name,
  '',
  '',
  '',
  '',
  sumOf(idle, counts),
  '',
  sumOf(busy, counts),
]
printTable(
  `(o) MB of npm start, ready after ${product.took.toFixed(1)} s; idle for ${idleFor / 1000} s, and while ${people} people saved ${Math.round(saves.rate)} answers a second (${saves.failed} failed) for ${seconds} s; promised without npm: at most ${promised.idle} and ${promised.busy} MB, ratios ${(totals.idle / promised.idle).toFixed(2)} and ${(totals.busy / promised.busy).toFixed(2)}`,
  ['', 'processes', 'anonymous', 'shared', 'files', 'idle', 'processes', 'busy'],
  [...rows, line('all without npm', withoutNpm), line('all', everything)],
)
if (!isHere) {
  printDisk(checkout, before)
  await removeFolder(checkout)
}
await removeFolder(home)
process.exit(saves.failed === 0 ? 0 : 1)
