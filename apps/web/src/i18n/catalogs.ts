import { i18n, type Messages } from '@lingui/core'
import { direction, language } from './language.ts'

/** The parts of the page whose texts are loaded apart: visitors load nothing of the desk, and candidates nothing of the Admin Studio. */
export type Area = 'start' | 'signed-in' | 'admin'

const startCatalogs = import.meta.glob<{ messages: Messages }>('../locales/*/start.po')

const loading = new Map<Area, Promise<void>>()

/** Loads an area's texts in the reader's language, once. They are there when it resolves; it rejects where there is no connection. */
export function loadCatalog(area: Area): Promise<void> {
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
