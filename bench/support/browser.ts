// Casebench in Chromium, for measuring what a person waits for.
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { startCasebench } from '../../e2e/start-casebench.ts'
import { freePort } from '../../scripts/run/ports.mjs'
import { findBrowser } from '../../scripts/tests/browser.mjs'

const password = 'casebench-demo'

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

export type Bench = {
  address: string
  page: Page
  /** What the page saw since it was loaded: how much moved by itself, and how long each key took in milliseconds. */
  seen: () => Promise<{ shift: number; keys: number[] }>
  /** Runs this with a processor that is so many times slower. */
  throttled: <T>(rate: number, work: () => Promise<T>) => Promise<T>
  /** Milliseconds from the navigation until the first such field is there and takes a key, with such a processor. */
  usable: (url: string, field: string, slowDown: number) => Promise<number>
  /** Types into the first such field; milliseconds of each key. */
  typed: (field: string, keys: string) => Promise<number[]>
  post: (path: string, data: object, token?: string) => Promise<Record<string, string>>
  /** The token of one of the demo's people. */
  tokenOf: (email: string) => Promise<string>
  signIn: (email: string) => Promise<void>
  stop: () => Promise<void>
}

function poster(address: string): Bench['post'] {
  return async (path, data, token) => {
    const headers = new Headers({ 'content-type': 'application/json' })
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
    const response = await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(data) })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return response.json() as Promise<Record<string, string>>
  }
}

const throttling =
  (context: BrowserContext, page: Page): Bench['throttled'] =>
  async (rate, work) => {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    try {
      return await work()
    } finally {
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      await session.detach()
    }
  }

/** The demo of its own, and a browser that looks at it. */
export async function openBrowserBench(): Promise<Bench> {
  const { address, stop } = await startCasebench(await freePort())
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    chromiumSandbox: false,
    args: ['--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-dev-shm-usage'],
  })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  await context.addInitScript({ content: observe })
  const page = await context.newPage()
  const post = poster(address)
  const throttled = throttling(context, page)
  const seen: Bench['seen'] = () => page.evaluate('seen')
  return {
    address,
    page,
    seen,
    throttled,
    post,
    usable: async (url, field, slowDown) => {
      await page.goto('about:blank')
      return throttled(slowDown, async () => {
        await page.goto(url, { waitUntil: 'commit' })
        return page.evaluate<number>(untilUsable(field))
      })
    },
    typed: async (field, keys) => {
      await page.locator(field).first().click()
      const before = (await seen()).keys.length
      for (const key of keys) {
        await page.keyboard.press(key === ' ' ? 'Space' : key)
        await page.waitForTimeout(60)
      }
      return (await seen()).keys.slice(before)
    },
    tokenOf: async (email) => (await post('/auth/sign_in', { email, password })).access_token ?? '',
    signIn: async (email) => {
      await page.goto(`${address}/auth/login`)
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.waitForURL(/\/(platform|admin)$/)
    },
    stop: async () => {
      await browser.close()
      await stop()
    },
  }
}

/** A page with nothing but a field: what the browser itself takes. */
export const barePage = { url: 'data:text/html,<title>bare</title><textarea id=field></textarea>', field: '#field' }
