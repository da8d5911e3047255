import type { Page } from '@playwright/test'

/** The moment at which every picture is taken. */
const moment = new Date('2026-03-02T09:30:00Z')
const hour = 3_600_000
const instant = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g

/** What happened moves with the moment, to the full hour: how long a run has taken by then is not seen. */
function moved(text: string, now: number): string {
  const shift = moment.getTime() - now
  const onTheHour = (time: number) => (time > moment.getTime() ? time : Math.floor(time / hour) * hour)
  return text.replace(instant, (time) => new Date(onTheHour(Date.parse(time) + shift)).toISOString())
}

/** Makes a page look the same on each run: its clock stands, and what the server tells of times fits it. */
export async function standStill(page: Page): Promise<void> {
  const began = Date.now()
  await page.clock.setFixedTime(moment)
  await page.route(/\/(v1|cycle_time)\//, async (route) => {
    const response = await route.fetch()
    if (!(response.headers()['content-type'] ?? '').includes('json')) return await route.fulfill({ response })
    return await route.fulfill({ response, body: moved(await response.text(), began) })
  })
}

/** Until what comes a moment later is there: fonts, pages of a document, and what a click has changed. */
export async function settle(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
  await page.waitForLoadState('networkidle')
  // What is loaded after the page has come too.
  await page.waitForFunction(
    () =>
      ![...document.querySelectorAll('[aria-busy="true"], .mantine-Skeleton-root')].some((one) =>
        one.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      ),
  )
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
  })
}
