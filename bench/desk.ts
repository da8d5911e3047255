// (h) The review desk in Chromium: how soon it can be used on a slow device, how long a key takes to show in a case of 200
// questions, and whether anything moves by itself. Beside a bare page with a bare field in the same browser.
import { manyQuestions } from './src/many-questions.ts'
import { barePage, openBrowserBench } from './support/browser.ts'
import { median, printTable, quantile } from './support/figures.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const slowDown = 4
const promised = { usable: 1500, typing: 50 }
const keys = 'Hafenstrasse 14, 23568 Luebeck, Germany, second floor on the left'

const bench = await openBrowserBench()
const owner = await bench.tokenOf('owner@casebench.demo')
const caseId = 'bench-many-questions'
await bench.post('/v1/admin/cases/insert_case/', { caseId, ...manyQuestions(200) }, owner)
await bench.post('/v1/admin/cases/assign_case', { email: 'chi@casebench.demo', caseId, mode: 'training' }, owner)
await bench.signIn('chi@casebench.demo')

const desk = `${bench.address}/platform/training/${caseId}/${crypto.randomUUID()}`
const deskField = 'main textarea, main input[type="text"], main input:not([type])'
const measured = {
  bare: { usable: [] as number[], keys: [] as number[] },
  desk: { usable: [] as number[], keys: [] as number[] },
}
const shifts: number[] = []
for (let round = 0; round <= rounds; round++) {
  const bareUsable = await bench.usable(barePage.url, barePage.field, slowDown)
  const bareKeys = await bench.typed(barePage.field, keys)
  const deskUsable = await bench.usable(desk, deskField, slowDown)
  await bench.page.waitForTimeout(1500)
  shifts.push((await bench.seen()).shift)
  const deskKeys = await bench.typed(deskField, keys)
  // The first round warms the browser's cache: people come back to a desk that they have opened before.
  if (round === 0) continue
  measured.bare.usable.push(bareUsable)
  measured.bare.keys.push(...bareKeys)
  measured.desk.usable.push(deskUsable)
  measured.desk.keys.push(...deskKeys)
}
printTable(
  `(h) The desk with a case of 200 questions, median of ${rounds} rounds`,
  ['', 'promised', 'bare page', 'desk', 'of the promise'],
  [
    [
      `ms until a field takes a key, processor ${slowDown}× slower`,
      promised.usable,
      median(measured.bare.usable),
      median(measured.desk.usable),
      median(measured.desk.usable) / promised.usable,
    ],
    [
      'ms from a key to the screen, p95',
      promised.typing,
      quantile(measured.bare.keys, 0.95),
      quantile(measured.desk.keys, 0.95),
      quantile(measured.desk.keys, 0.95) / promised.typing,
    ],
    ['layout shift, worst', 0, 0, Math.max(...shifts), ''],
  ],
)
await bench.stop()
process.exit(0)
