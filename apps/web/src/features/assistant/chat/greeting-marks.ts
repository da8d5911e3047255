import { type DeviceStorage, removeAll } from './device-storage.ts'

const everyMark = 'casebench.manu.greeted:'

/** The marks of specification §4: local storage says that this login was greeted, session storage that this tab was. */
export type MarkStorages = { local: DeviceStorage; session: DeviceStorage }

/** Whether the person was greeted since they signed in, here or in another tab. */
export function wasGreeted({ local, session }: MarkStorages, email: string): boolean {
  try {
    return [local, session].some((storage) => storage.getItem(everyMark + email) !== null)
  } catch {
    return true // Without storage nobody could say that it was the first time: better silent than over and over.
  }
}

export function noteGreeted({ local, session }: MarkStorages, email: string): void {
  try {
    for (const storage of [local, session]) storage.setItem(everyMark + email, 'yes')
  } catch {
    return // Full: at worst the greeting comes again.
  }
}

/** A session ends: whoever signs in next is greeted. */
export function forgetGreetings({ local, session }: MarkStorages): void {
  for (const storage of [local, session]) removeAll(storage, everyMark)
}
