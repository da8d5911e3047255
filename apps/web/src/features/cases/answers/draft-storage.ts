import type { Draft, Drafts } from './answer-types.ts'

const everyDraft = 'casebench.draft:'

type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

function keysOf(storage: DeviceStorage, prefix: string): string[] {
  const keys: string[] = []
  for (let index = 0; index < storage.length; index += 1) {
    const key = storage.key(index)
    if (key?.startsWith(prefix)) keys.push(key)
  }
  return keys
}

function parse(text: string | null): Draft | undefined {
  if (text === null) return undefined
  try {
    const draft: unknown = JSON.parse(text)
    if (typeof draft !== 'object' || draft === null) return undefined
    if (!('value' in draft) || !('baseVersion' in draft) || !('time' in draft)) return undefined
    const { value, baseVersion, time } = draft
    if (value !== null && typeof value !== 'string') return undefined
    return typeof baseVersion === 'number' && typeof time === 'number' ? { value, baseVersion, time } : undefined
  } catch {
    // Written by an older version or cut short: there is no draft in it.
    return undefined
  }
}

/** The unsent answers of one person in one case on this device, one key each so that a keystroke writes little. */
export function deviceDrafts(storage: DeviceStorage, email: string, caseAndMode: string): Drafts {
  const prefix = `${everyDraft}${email}:${caseAndMode}:`
  return {
    all: () =>
      new Map(
        keysOf(storage, prefix).flatMap((key) => {
          const draft = parse(storage.getItem(key))
          return draft ? [[key.slice(prefix.length), draft] as const] : []
        }),
      ),
    write: (attributeId, draft) => {
      try {
        storage.setItem(prefix + attributeId, JSON.stringify(draft))
        return true
      } catch {
        // Full or forbidden. The page says that the device does not keep what is typed.
        return false
      }
    },
    removeIfUnchanged: (attributeId, value) => {
      const draft = parse(storage.getItem(prefix + attributeId))
      if (draft && draft.value === value) storage.removeItem(prefix + attributeId)
    },
  }
}

/** How many answers are on this device and have not reached the server. */
export const countDrafts = (storage: DeviceStorage): number => keysOf(storage, everyDraft).length

/** At sign-out nothing of a case stays on the device. */
export function forgetDrafts(storage: DeviceStorage): void {
  for (const key of keysOf(storage, everyDraft)) storage.removeItem(key)
}
