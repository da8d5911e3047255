import { type Application, applicationFields, emptyApplication } from './application.ts'

const key = 'casebench.application'

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What was typed in this tab and has not been sent. */
export function readDraft(storage: TabStorage): Application {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '{}')
    const values = new Map<string, unknown>(Object.entries(Object(kept)))
    const texts = applicationFields.map((field) => {
      const value = values.get(field)
      return [field, typeof value === 'string' ? value : '']
    })
    return { ...emptyApplication, ...Object.fromEntries(texts) }
  } catch {
    // Blocked, or not ours: the form starts empty.
    return emptyApplication
  }
}

export function keepDraft(storage: TabStorage, application: Application): void {
  try {
    storage.setItem(key, JSON.stringify(application))
  } catch {
    // Full or blocked: what is typed lasts until the page is loaded again.
    return
  }
}

export function forgetDraft(storage: TabStorage): void {
  storage.removeItem(key)
}
