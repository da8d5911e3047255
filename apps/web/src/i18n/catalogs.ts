import { type TextArea, textAreasAt } from '@casebench/shared/text-areas'
import { i18n, type Messages } from '@lingui/core'
import { direction, language } from './language.ts'

const startCatalogs = import.meta.glob<{ messages: Messages }>('../locales/*/start.po')

const loading = new Map<TextArea, Promise<void>>()

/** Loads an area's texts in the reader's language, once. They are there when it resolves; it rejects where there is no connection. */
export function loadCatalog(area: TextArea): Promise<void> {
  const begun = loading.get(area)
  if (begun !== undefined) return begun
  const load = async () => {
    const catalogs = area === 'start' ? startCatalogs : (await import('./later-catalogs.ts')).laterCatalogs
    const catalog = await catalogs[`../locales/${language}/${area}.po`]?.()
    if (catalog !== undefined) i18n.load(language, catalog.messages)
    if (area !== 'start') return
    if (direction === 'rtl') (await import('./isolate-values.ts')).isolateValues(i18n)
    i18n.activate(language)
  }
  const loaded = load().catch((error: unknown) => {
    loading.delete(area)
    throw error
  })
  loading.set(area, loaded)
  return loaded
}

/** Loads what the page at an address says, for its `beforeLoad`. It rejects where there is no connection. */
export const loadTexts = async ({ location }: { location: { pathname: string } }): Promise<void> => {
  await Promise.all(textAreasAt(location.pathname).map(loadCatalog))
}
