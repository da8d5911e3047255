import type { Locator, Page } from '@playwright/test'

/** A picture of the guide: docs/guide/pictures/<name>.webp. */
export type Picture = {
  name: string
  /** Whose page it shows: someone of the demo, or a visitor. */
  who: 'visitor' | 'ana' | 'ben' | 'chi' | 'coordinator' | 'author'
  colors?: 'dark'
  /** The Admin Studio's sidebar, where it is to be seen; else it is narrow, and leaves its room to the page. */
  sidebar?: 'wide'
  /**
   * Leads the page to what is to be seen, waiting for it as a person would. Leaves nothing behind that another picture would show.
   * @returns the part that is shown, where it is not the whole page.
   */
  show: (page: Page) => Promise<Locator | undefined>
}
