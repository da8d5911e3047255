import type { Locator, Page } from '@playwright/test'
import type { Chance } from './chance.ts'
import { type DeskPlace, DeskTabs } from './desk-tabs.ts'
import { type Field, fields } from './typing-case.ts'

const maxTabs = 3
/** Twice the longest moment for which a page waits before it sends again, after one that was too early. */
const healingTime = 75_000

type Answers = Readonly<Record<string, string>>

/** Where the typist works, and how to read what is stored. */
export type TypingPlace = DeskPlace & { stored: () => Promise<Answers> }

const questionIn = (page: Page, { attributeId }: Field): Locator => page.locator(`[data-question="${attributeId}"]`)

async function shownIn(page: Page, field: Field): Promise<string> {
  const question = questionIn(page, field)
  if (!field.options) return question.getByRole('textbox').inputValue()
  const checked = question.getByRole('radio', { checked: true })
  return (await checked.count()) === 0 ? '' : ((await checked.textContent()) ?? '').trim()
}

/** A person who types into one case while the browser, the tabs and the line do not hold still. */
export class Typist {
  /** What was done, for whoever has to find out why something is lost. */
  readonly acts: string[] = []
  readonly tabs: DeskTabs
  /** How often each disturbance was there. */
  readonly disturbances = new Map<string, number>()
  private readonly place: TypingPlace
  private readonly chance: Chance
  /** What was typed last, in whatever tab. */
  private readonly meant = new Map<string, string>()
  private readonly before = new Map<string, string>()
  private count = 0

  constructor(place: TypingPlace, chance: Chance) {
    this.place = place
    this.chance = chance
    this.tabs = new DeskTabs(place, chance)
  }

  /** Types so many answers, disturbed in between; then all is healed. @returns a line for each that is not as it was typed. */
  async round(edits: number): Promise<string[]> {
    this.acts.length = 0
    for (let edit = 0; edit < edits; edit++) {
      await this.type()
      if (this.chance.next() < 0.4) await this.disturb()
    }
    await this.tabs.reconnect()
    this.noted('the line is good again')
    await this.tabs.any()
    const lost = await this.lost()
    await this.tabs.closeAll()
    return lost
  }

  private noted(act: string): void {
    this.acts.push(`${new Date().toISOString().slice(17, 23)} ${act}`)
  }

  private async type(): Promise<void> {
    const page = await this.tabs.any()
    const field = this.chance.pick(fields)
    const value = field.options ? await this.choose(page, field, field.options) : await this.write(page, field)
    const was = this.meant.get(field.attributeId) ?? ''
    if (was !== value) this.before.set(field.attributeId, was)
    this.meant.set(field.attributeId, value)
    this.noted(`${this.tabs.nameOf(page)}: ${field.attributeId} = “${value}”`)
  }

  /** Another option than the one that is chosen on this page: the same again would be no edit. */
  private async choose(page: Page, field: Field, options: readonly string[]): Promise<string> {
    const shown = await shownIn(page, field)
    const option = this.chance.pick(options.filter((one) => one !== shown))
    await questionIn(page, field).getByRole('radio', { name: option, exact: true }).click()
    return option
  }

  /** A new text, a few letters more, the text of before again, or none: another than the page shows in any case. */
  private async write(page: Page, field: Field): Promise<string> {
    const input = questionIn(page, field).getByRole('textbox')
    const how = this.chance.next()
    if (how < 0.3) {
      await input.press('End')
      await input.pressSequentially(` +${++this.count}`)
      return input.inputValue()
    }
    const wanted = how < 0.5 ? (this.before.get(field.attributeId) ?? '') : how < 0.55 ? '' : undefined
    const isEdit = wanted !== undefined && wanted !== (await input.inputValue())
    const text = isEdit ? wanted : `${field.attributeId} ${++this.count}`
    await input.fill(text)
    return text
  }

  private async disturb(): Promise<void> {
    // Before or after the answer has left the page.
    if (this.chance.next() < 0.5) await new Promise((resolve) => setTimeout(resolve, this.chance.below(1200)))
    const name = this.chance.pick(Object.keys(this.ways))
    const told = await this.ways[name]?.()
    this.disturbances.set(name, (this.disturbances.get(name) ?? 0) + 1)
    this.noted(told ? `${name}: ${told}` : name)
  }

  private readonly ways: Readonly<Record<string, () => Promise<string | undefined>>> = {
    offline: async () => void (await this.tabs.disconnect()),
    'requests cut': async () => void this.tabs.worsen(),
    'line up again': async () => void (await this.tabs.reconnect()),
    reload: () => this.toOne((page) => this.tabs.reload(page)),
    'tab killed': () => this.toOne((page) => this.tabs.kill(page)),
    'back and forth': () => this.toOne((page) => this.tabs.goBackAndForth(page)),
    'another tab': async () => {
      if (this.tabs.open.length < maxTabs) await this.tabs.openAnother()
      return this.tabs.open.map((page) => this.tabs.nameOf(page)).join(', ')
    },
  }

  /** Does it to one of the tabs. @returns which, and what is told of it. */
  private async toOne(act: (page: Page) => Promise<unknown>): Promise<string> {
    const page = await this.tabs.any()
    const name = this.tabs.nameOf(page)
    const told = await act(page)
    const is = this.tabs.open.includes(page) ? name : `${name}, which is gone`
    return typeof told === 'string' ? `${is}: ${told}` : is
  }

  /** Waits until every page that is open and the database hold what was typed. @returns what does not. */
  private async lost(): Promise<string[]> {
    const end = Date.now() + healingTime
    for (;;) {
      const differing = await this.differing()
      if (differing.length === 0 || Date.now() > end) return differing
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }

  private async differing(): Promise<string[]> {
    const stored = await this.place.stored()
    const lines: string[] = []
    for (const field of fields) {
      const meant = this.meant.get(field.attributeId) ?? ''
      const held = stored[field.attributeId] ?? ''
      if (held !== meant) lines.push(`${field.attributeId} was typed “${meant}” and is stored as “${held}”`)
      for (const page of this.tabs.open) {
        const shown = await shownIn(page, field)
        if (shown === meant) continue
        const said = await questionIn(page, field).locator('[data-state]').allTextContents()
        lines.push(
          `${field.attributeId} was typed “${meant}” and ${this.tabs.nameOf(page)} shows “${shown}” (${said.join() || 'saved'})`,
        )
      }
    }
    return lines
  }
}
