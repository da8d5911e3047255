// (i) The case editor in Chromium with a case of 300 attributes: how long a key takes to show in the form of one of them, also on
// a device that is four times slower. Beside a bare field in the same browser.
import { manyQuestions } from './src/many-questions.ts'
import { barePage, openBrowserBench } from './support/browser.ts'
import { printTable, quantile } from './support/figures.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const promised = 50
const keys = 'Registered office of the entity'

const bench = await openBrowserBench()
const caseId = 'bench-many-attributes'
const author = await bench.tokenOf('author@casebench.demo')
await bench.post('/v1/admin/cases/insert_case/', { caseId, ...manyQuestions(300) }, author)
await bench.signIn('author@casebench.demo')

const field = 'input[data-field="title"]'
const measured = { bare: [] as number[], editor: [] as number[], slow: [] as number[] }
await bench.page.goto(barePage.url)
for (let round = 0; round < rounds; round++) measured.bare.push(...(await bench.typed(barePage.field, keys)))
await bench.page.goto(`${bench.address}/admin/case_manager/cases/${caseId}`)
await bench.page.getByLabel('Search the case').fill('Question 150')
await bench.page.getByRole('treeitem', { name: /^Question 150/ }).click()
await bench.page.getByLabel('Search the case').fill('')
for (let round = 0; round < rounds; round++) {
  measured.editor.push(...(await bench.typed(field, keys)))
  measured.slow.push(...(await bench.throttled(4, () => bench.typed(field, keys))))
}
const p95 = (all: readonly number[]) => quantile(all, 0.95)
printTable(
  `(i) The editor with a case of 300 attributes, ${rounds} rounds; promised: ${promised} ms`,
  ['', 'ms from a key to the screen, p95', 'of the promise'],
  [
    ['a bare field', p95(measured.bare), p95(measured.bare) / promised],
    ['the title of an attribute', p95(measured.editor), p95(measured.editor) / promised],
    ['the same, processor 4× slower', p95(measured.slow), p95(measured.slow) / promised],
  ],
)
await bench.stop()
process.exit(0)
