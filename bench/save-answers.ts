// (a) Single answers saved per second through the api, against the same statement behind a bare route, in turns.

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { build } from 'esbuild'
import { freePort } from '../scripts/ports.mjs'
import { median, printTable } from './support/figures.ts'
import { openSystem } from './support/system.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const seconds = 4
const connections = 50

const system = await openSystem()
const floorPort = await freePort()
const floorProgram = join(import.meta.dirname, 'dist/floor.mjs')
await build({
  entryPoints: [join(import.meta.dirname, 'support/floor.ts')],
  outfile: floorProgram,
  bundle: true,
  format: 'esm',
  platform: 'node',
  packages: 'external',
  logLevel: 'error',
})
const candidates = await system.candidates(connections)
const ids = Object.keys(system.answers).filter((id) => !/\d$/.test(id))
await system.start('apps/api/dist/main.js')
await system.start(floorProgram, { FLOOR_PORT: String(floorPort) })

type Target = { url: string; headers: (n: number) => Record<string, string>; body: (n: number, id: string) => object }
const candidate = (n: number) => candidates[n % candidates.length] ?? { email: '', userId: '', token: '' }
const about = { caseId: system.caseId, mode: 'training', answerData: { answer: 'Hafenstraße 14, 23568 Lübeck' } }
const api: Target = {
  url: `http://127.0.0.1:${system.config.port}/v1/any/cases/update_single_answer`,
  headers: (n) => ({ authorization: `Bearer ${candidate(n).token}` }),
  body: (n, attributeId) => ({ email: candidate(n).email, attributeId, ...about }),
}
const floor: Target = {
  url: `http://127.0.0.1:${floorPort}/save`,
  headers: () => ({}),
  body: (n, attributeId) => ({ userId: candidate(n).userId, attributeId, ...about }),
}

async function measure(target: Target): Promise<{ rate: number; p95: number; failed: number }> {
  let count = 0
  const result = await autocannon({
    url: target.url,
    connections,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => {
          count += 1
          const id = ids[count % ids.length] ?? ''
          return {
            ...request,
            headers: { 'content-type': 'application/json', ...target.headers(count) },
            body: JSON.stringify(target.body(count, id)),
          }
        },
      },
    ],
  })
  return { rate: result.requests.average, p95: result.latency.p97_5, failed: result.non2xx + result.errors }
}

await measure(floor)
await measure(api)
const floors: { rate: number; p95: number; failed: number }[] = []
const apis: typeof floors = []
for (let round = 0; round < rounds; round++) {
  floors.push(await measure(floor))
  apis.push(await measure(api))
}
const rate = (all: typeof floors) => median(all.map((one) => one.rate))
const row = (name: string, all: typeof floors) => [
  name,
  rate(all),
  median(all.map((one) => one.p95)),
  all.reduce((sum, one) => sum + one.failed, 0),
  rate(all) / rate(floors),
]
printTable(
  `(a) Saving single answers, ${connections} at once, median of ${rounds} rounds of ${seconds} s each, in turns`,
  ['', 'saves/s', 'p97.5 ms', 'failed', 'ratio'],
  [row('bare route, bare node-postgres', floors), row('Casebench api', apis)],
)
await system.stop()
rmSync(floorProgram, { force: true })
process.exit(0)
