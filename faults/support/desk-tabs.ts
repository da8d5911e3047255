import type { BrowserContext, Page, Route } from '@playwright/test'
import type { Chance } from './chance.ts'

/** How long a page may take until its desk can be typed in. */
const patience = 60_000
const saving = '**/v1/any/cases/update_single_answer'

export type DeskPlace = {
  context: BrowserContext
  /** The address of the case. */
  desk: string
  /** The page where the case is chosen. */
  platform: string
  /** Brings a session into the context. */
  signIn: () => Promise<void>
}

/** What becomes of a request that saves an answer while the line is bad. */
const fates = ['lost on the way there', 'lost on the way back', 'late', 'passes'] as const
/** How a tab ends without a word to its page. */
const ends = ['closed', 'crashed', 'ended by the browser'] as const

/** The tabs in which one person has a case open, and the line that they share. */
export class DeskTabs {
  readonly open: Page[] = []
  /** How often the person had to sign in again. */
  signedInAgain = 0
  private readonly place: DeskPlace
  private readonly chance: Chance
  private isCut = false
  private readonly names = new Map<Page, string>()

  constructor(place: DeskPlace, chance: Chance) {
    this.place = place
    this.chance = chance
  }

  /** Takes the line of saved answers into its hands; the session is there from now on. */
  async begin(): Promise<void> {
    await this.place.context.route(saving, (route) => this.carry(route))
    await this.place.signIn()
  }

  /** One of the open tabs; the first is opened, over a line that is up, where there is none. */
  async any(): Promise<Page> {
    if (this.open.length === 0) {
      await this.reconnect()
      await this.openAnother()
    }
    return this.chance.pick(this.open)
  }

  /** A tab keeps its name for as long as it lives. */
  nameOf(page: Page): string {
    return this.names.get(page) ?? 'a tab that is gone'
  }

  /** By its address, or by way of the list of cases. */
  async openAnother(): Promise<void> {
    const page = await this.place.context.newPage()
    this.names.set(page, `tab ${this.names.size + 1}`)
    this.open.push(page)
    if (this.chance.next() < 0.5) await page.goto(this.place.platform).catch(() => undefined)
    await page.goto(this.place.desk).catch(() => undefined)
    await this.keepOrDrop(page)
  }

  async reload(page: Page): Promise<void> {
    await page.reload().catch(() => undefined)
    await this.keepOrDrop(page)
  }

  /** Back to the page before and forth again. */
  async goBackAndForth(page: Page): Promise<void> {
    await page.goBack({ waitUntil: 'commit' }).catch(() => undefined)
    await page.waitForTimeout(this.chance.below(500))
    await page.goForward({ waitUntil: 'commit' }).catch(() => undefined)
    if (!page.url().startsWith(this.place.desk)) await page.goto(this.place.desk).catch(() => undefined)
    await this.keepOrDrop(page)
  }

  /** Ends a tab; no page is asked whether it minds. @returns how. */
  async kill(page: Page): Promise<string> {
    const how = this.chance.pick(ends)
    this.open.splice(this.open.indexOf(page), 1)
    if (how !== 'closed') {
      const session = await page.context().newCDPSession(page)
      if (how === 'crashed') {
        const crashed = page.waitForEvent('crash')
        void session.send('Page.crash').catch(() => undefined)
        await crashed
      } else {
        const { targetInfo } = await session.send('Target.getTargetInfo')
        await session.send('Target.closeTarget', { targetId: targetInfo.targetId })
      }
    }
    await page.close({ runBeforeUnload: false })
    return how
  }

  async disconnect(): Promise<void> {
    await this.place.context.setOffline(true)
  }

  /** From now on requests that save are lost, answered into the void, or late. */
  worsen(): void {
    this.isCut = true
  }

  /** The line is up and good again. */
  async reconnect(): Promise<void> {
    this.isCut = false
    await this.place.context.setOffline(false)
  }

  async closeAll(): Promise<void> {
    for (const page of this.open.splice(0)) await page.close()
  }

  private async carry(route: Route): Promise<void> {
    const fate = this.isCut ? this.chance.pick(fates) : 'passes'
    // The line may be down altogether meanwhile, or the page that sent it gone.
    await this.deliver(route, fate).catch(() => route.abort('connectionreset').catch(() => undefined))
  }

  private async deliver(route: Route, fate: (typeof fates)[number]): Promise<void> {
    if (fate === 'lost on the way there') return route.abort('connectionreset')
    if (fate === 'lost on the way back') {
      await route.fetch()
      return route.abort('connectionreset')
    }
    if (fate === 'late') await new Promise((resolve) => setTimeout(resolve, 500 + this.chance.below(2000)))
    return route.continue()
  }

  /** A page that could not be loaded, such as without a connection, is no tab of the case any more. */
  private async keepOrDrop(page: Page): Promise<void> {
    const field = page.getByRole('main').getByRole('textbox').first()
    const login = page.getByLabel('Password', { exact: true })
    const failed = page.getByText('ERR_INTERNET_DISCONNECTED')
    await field
      .or(login)
      .or(failed)
      .first()
      .waitFor({ timeout: patience })
      .catch(() => undefined)
    if (await field.isVisible()) return
    if (await login.isVisible()) {
      this.signedInAgain += 1
      await this.place.signIn()
    }
    const at = this.open.indexOf(page)
    if (at >= 0) this.open.splice(at, 1)
    await page.close()
  }
}
