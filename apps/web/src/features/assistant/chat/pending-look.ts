/** Specification §4: the question and its session, while Manu waits to be allowed to look. */
type PendingLook = { entryId: string; question: string; sessionId: string }

const key = 'casebench.manu.look'

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export function keepPendingLook(storage: TabStorage, pending: PendingLook): void {
  try {
    storage.setItem(key, JSON.stringify(pending))
  } catch {
    return // Full: after a reload the question has to be asked again.
  }
}

/** Whether this tab still waits to hear whether Manu may look for that entry. */
export function isPendingLook(storage: TabStorage, entryId: string): boolean {
  try {
    const pending: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    return typeof pending === 'object' && pending !== null && 'entryId' in pending && pending.entryId === entryId
  } catch {
    return false
  }
}

export const forgetPendingLook = (storage: TabStorage): void => storage.removeItem(key)
