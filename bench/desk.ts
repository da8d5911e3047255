// (h) The review desk in Chromium: how soon it can be used on a slow device, how long a key takes to show in a case of 200
// questions, and whether anything moves by itself. Beside a bare page with a bare field in the same browser.
import { chromium } from '@playwright/test'
import { startCasebench } from '../e2e/start-casebench.ts'
import { findBrowser } from '../scripts/browser.mjs'
import { freePort } from '../scripts/ports.mjs'
import { manyQuestions } from './src/many-questions.ts'
import { median, printTable, quantile } from './support/figures.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const slowDown = 4
const promised = { usable: 1500, typing: 50 }
const password = 'casebench-demo'
const keys = 'Hafenstrasse 14, 23568 Luebeck, Germany, second floor on the left'

const { address, stop } = await startCasebench(await freePort())
const executablePath = findBrowser()
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  chromiumSandbox: false,
  args: ['--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-dev-shm-usage'],
})

async function post(path: string, data: object, token?: string): Promise<Record<string, string>> {
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(data),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response.json() as Promise<Record<string, string>>
}

const owner = (await post('/auth/sign_in', { email: 'owner@casebench.demo', password })).access_token
const caseId = 'bench-many-questions'
await post('/v1/admin/cases/insert_case/', { caseId, ...manyQuestions(200) }, owner)
await post('/v1/admin/cases/assign_case', { email: 'chi@casebench.demo', caseId, mode: 'training' }, owner)

const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
const page = await context.newPage()
await page.goto(`${address}/auth/login`)
await page.getByLabel('Email').fill('chi@casebench.demo')
await page.getByLabel('Password', { exact: true }).fill(password)
await page.getByRole('button', { name: 'Sign in' }).click()
await page.waitForURL(/\/platform$/)

// What runs in the page is text: the compiler of this program would put its own helpers into functions.

/** Notes, from the start of a page on, what moves and how long keys take until their effect is on the screen, two frames on. */
const observe = `
  window.seen = { shift: 0, keys: [] }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  addEventListener('keydown', () => {
    const began = performance.now()
    requestAnimationFrame(() => requestAnimationFrame(() => seen.keys.push(performance.now() - began)))
  }, true)`
/** Resolves with the page's time when its first field has the focus and the browser is free to take a key. */
const untilUsable = (field: string): string => `
  new Promise((resolve) => {
    const look = () => {
      const found = document.querySelector(${JSON.stringify(field)})
      if (!found) return requestAnimationFrame(look)
      found.focus()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
    }
    look()
  })`
await context.addInitScript({ content: observe })
const seen = () => page.evaluate<{ shift: number; keys: number[] }>('seen')

async function throttled<T>(rate: number, work: () => Promise<T>): Promise<T> {
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  try {
    return await work()
  } finally {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await session.detach()
  }
}

/** Milliseconds from the navigation until the first field is there and takes a key. */
async function usable(url: string, field: string): Promise<number> {
  await page.goto('about:blank')
  return throttled(slowDown, async () => {
    await page.goto(url, { waitUntil: 'commit' })
    return page.evaluate<number>(untilUsable(field))
  })
}

async function typed(field: string): Promise<number[]> {
  await page.locator(field).first().click()
  for (const key of keys) {
    await page.keyboard.press(key === ' ' ? 'Space' : key)
    await page.waitForTimeout(60)
  }
  return (await seen()).keys
}

const bare = `data:text/html,<title>bare</title><textarea id=field></textarea>`
const desk = `${address}/platform/training/${caseId}/${crypto.randomUUID()}`
const deskField = 'main textarea, main input[type="text"], main input:not([type])'
const measured = {
  bare: { usable: [] as number[], keys: [] as number[] },
  desk: { usable: [] as number[], keys: [] as number[] },
}
const shifts: number[] = []
for (let round = 0; round <= rounds; round++) {
  const bareUsable = await usable(bare, '#field')
  const bareKeys = await typed('#field')
  const deskUsable = await usable(desk, deskField)
  await page.waitForTimeout(1500)
  shifts.push((await seen()).shift)
  const deskKeys = await typed(deskField)
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
await browser.close()
await stop()
process.exit(0)
