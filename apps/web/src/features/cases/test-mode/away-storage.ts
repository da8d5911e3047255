import type { Away, AwayStorage } from './leaving-recorder.ts'

const everyLeaving = 'casebench.left-test:'

function parse(text: string | null): Away | undefined {
  if (text === null) return undefined
  try {
    const away: unknown = JSON.parse(text)
    if (typeof away !== 'object' || away === null) return undefined
    return 'since' in away && typeof away.since === 'number' && 'how' in away && 'told' in away
      ? (away as Away)
      : undefined
  } catch {
    // Written by an older version or cut short: it tells nothing.
    return undefined
  }
}

type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** That one person has left one test, on this device. */
export function deviceAway(storage: DeviceStorage, email: string, caseId: string): AwayStorage {
  const key = `${everyLeaving}${email}:${caseId}`
  return {
    read: () => parse(storage.getItem(key)),
    write: (away) => storage.setItem(key, JSON.stringify(away)),
    remove: () => storage.removeItem(key),
  }
}

export function forgetLeavings(storage: DeviceStorage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const key of keys) if (key?.startsWith(everyLeaving)) storage.removeItem(key)
}
