// (j) The ownership editor in Chromium with a structure of 200 entities, on a device that is four times slower: how many frames a
// second are drawn while one is dragged and while the chart is moved, and how long a key takes to show in a name.
import { type Entity, ownershipPrefix, type Relation } from '@casebench/shared/ownership/graph'
import { barePage, openBrowserBench } from './support/browser.ts'
import { printTable, quantile } from './support/figures.ts'

const slowDown = 4
const promised = { frames: 60, typing: 50 }
const count = 200
const keys = 'Nordwind Holding'

/** Six holders of each company, down to natural persons. */
function manyHolders(): { subject: string; entities: Entity[]; relations: Relation[] } {
  const entities = Array.from({ length: count }, (_, at): Entity => {
    const isLast = at * 6 + 1 >= count
    return {
      id: `e${at}`,
      kind: isLast ? 'person' : 'company',
      name: isLast ? `Vera Holder ${at}` : `Holding ${at} Ltd`,
    }
  })
  const relations = entities.slice(1).map(({ id }, index): Relation => {
    const held = `e${Math.floor(index / 6)}`
    return { id: `r${id}`, holder: id, held, kind: 'shares', percent: 16 }
  })
  return { subject: 'e0', entities, relations }
}

const bench = await openBrowserBench()
const owner = await bench.tokenOf('owner@casebench.demo')
const chi = await bench.tokenOf('chi@casebench.demo')
const caseId = 'bench-many-holders'
const answer = `${ownershipPrefix}${JSON.stringify(manyHolders()).slice(1)}`
const attribute = {
  attributeId: 'Structure',
  title: 'Ownership structure',
  type: 'ownership',
  ownership: { threshold: 25, comparison: 'atLeast', computing: 'shown' },
}
const caseData = {
  details: { name: 'Many Holders Ltd', webaddress: 'https://example.com', country: 'Germany' },
  components: [
    { title: 'All', sections: [{ title: 'Owners', subsections: [{ title: 'Owners', attributes: [attribute] }] }] },
  ],
  knowledgeCheck: [],
  documents: [],
}
const person = { email: 'chi@casebench.demo', caseId, mode: 'training' }
await bench.post('/v1/admin/cases/insert_case/', { caseId, caseData, answerSheet: { Structure: { answer } } }, owner)
await bench.post('/v1/admin/cases/assign_case', person, owner)
const given = { ...person, attributeId: 'Structure', answerData: { answer } }
await bench.post('/v1/any/cases/update_single_answer', given, chi)
await bench.signIn('chi@casebench.demo')
const { page } = bench

/** How long each frame took while this was done, in milliseconds. */
async function framesDuring(work: () => Promise<void>): Promise<number[]> {
  await page.evaluate(`(() => {
    window.frames_ = []
    window.counting = true
    let last = performance.now()
    const next = (now) => {
      frames_.push(now - last)
      last = now
      if (counting) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })()`)
  await work()
  return page.evaluate('(() => { counting = false; return frames_.slice(1) })()')
}

/** Draws the pointer to and fro, as often as a hand's pointer is asked where it is. */
async function draw(x: number, y: number): Promise<void> {
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 0; step < 120; step++) {
    await page.mouse.move(x + Math.sin(step / 10) * 120, y + Math.cos(step / 10) * 60 - 60)
    await page.waitForTimeout(8)
  }
  await page.mouse.up()
}
const secondOf = (frames: readonly number[]) => (1000 * frames.length) / frames.reduce((sum, one) => sum + one, 0)

await page.goto(barePage.url)
const bare = await bench.throttled(slowDown, () => framesDuring(() => draw(300, 300)))
await page.goto(`${bench.address}/platform/training/${caseId}/${crypto.randomUUID()}`)
const chart = page.getByRole('application', { name: /^Chart of/ })
await chart.scrollIntoViewIfNeeded()
await page
  .getByRole('button', { name: 'Full screen' })
  .or(page.getByRole('button', { name: 'Larger' }))
  .first()
  .click()
await page.locator('.react-flow__node').nth(20).waitFor()
await page.waitForTimeout(1500)
const shown = await page.locator('.react-flow__node').count()
const middle = async (at: number) => {
  const box = await page.locator('.react-flow__node').nth(at).boundingBox()
  if (!box) throw new Error('There is no entity')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
const one = await middle(20)
const dragged = await bench.throttled(slowDown, () => framesDuring(() => draw(one.x, one.y)))
// What is drawn from an entity moves that entity, and at the chart's edge everything else with it.
const free: { x: number; y: number } | undefined = await page.evaluate(`(() => {
  const { left, top, width, height } = document.querySelector('.react-flow').getBoundingClientRect()
  const places = Array.from({ length: 400 }, (_, at) => ({
    x: left + (width * (2 + (at % 20))) / 24,
    y: top + (height * (2 + Math.floor(at / 20))) / 24,
  }))
  return places.find(({ x, y }) => document.elementFromPoint(x, y)?.matches('.react-flow__pane'))
})()`)
if (!free) throw new Error('There is no free place in the chart')
const moved = await bench.throttled(slowDown, () => framesDuring(() => draw(free.x, free.y)))
const other = await middle(Math.floor((await page.locator('.react-flow__node').count()) / 2))
await page.mouse.click(other.x, other.y)
const typed = await bench.throttled(slowDown, () => bench.typed('[data-selected-panel] [data-first-field]', keys))

const row = (name: string, frames: readonly number[]) => [
  name,
  promised.frames,
  secondOf(frames),
  quantile(frames, 0.95),
  secondOf(frames) / promised.frames,
]
printTable(
  `(j) The ownership editor with ${count} entities, ${shown} in sight, processor ${slowDown}× slower`,
  ['', 'promised', 'frames a second', 'ms of a frame, p95', 'of the promise'],
  [row('a bare page', bare), row('one entity is dragged', dragged), row('the chart is moved', moved)],
)
const p95 = quantile(typed, 0.95)
printTable(
  '(j) A name in it',
  ['', 'promised', 'ms from a key to the screen, p95', 'of the promise'],
  [['the name of an entity', promised.typing, p95, p95 / promised.typing]],
)
await bench.stop()
process.exit(0)
