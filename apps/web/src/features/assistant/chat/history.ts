import { chatEntriesKept } from '@casebench/shared/constants'
import type { ChatEntry } from '@casebench/shared/contract/assistant'
import { type DeviceStorage, removeAll } from './device-storage.ts'
import { type AttachedImage, type Entry, isUnderWay } from './entry.ts'

const everyHistory = 'casebench.manu.history:'

/** Characters of pictures that are kept at most: a browser gives a site some five million for everything it keeps. */
export const picturesKept = 2_000_000

/**
 * The talk as the device keeps it: the latest entries, with as many of the newest pictures as there is `room` for, and
 * the names of the others. What was seen of the page is not kept. Pure.
 */
export function kept(entries: readonly Entry[], room = picturesKept): Entry[] {
  let left = room
  return entries.slice(0, chatEntriesKept).map(({ screenshot, ...entry }) => ({
    ...entry,
    attachedImages: entry.attachedImages.map(({ base64, ...image }): AttachedImage => {
      // Once one has not fitted nothing older is kept either, however small.
      left -= base64?.length ?? 0
      return base64 === undefined || left < 0 ? image : { ...image, base64 }
    }),
  }))
}

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'question', 'timestamp', 'state', 'look', 'answer'].every(
    (name) => typeof Object.getOwnPropertyDescriptor(value, name)?.value === 'string',
  ) &&
  ['attachedImages', 'followUps', 'sources'].every((name) =>
    Array.isArray(Object.getOwnPropertyDescriptor(value, name)?.value),
  )

/** What was under way when the page was left is stopped: nobody reads it any more. */
const settled = (entry: Entry): Entry => (isUnderWay(entry) ? { ...entry, state: 'stopped' } : entry)

/** A person's talk with Manu on this device, newest first; undefined where it has none. */
export function readHistory(storage: DeviceStorage, email: string): Entry[] | undefined {
  try {
    const entries: unknown = JSON.parse(storage.getItem(everyHistory + email) ?? 'null')
    return Array.isArray(entries) ? entries.filter(isEntry).map(settled) : undefined
  } catch {
    return undefined // Written by an older version, or no storage: the server knows.
  }
}

export function keepHistory(storage: DeviceStorage, email: string, entries: readonly Entry[]): void {
  // Where the device is full the oldest pictures go first, and at last all of them.
  for (const room of [picturesKept, picturesKept / 2, picturesKept / 8, 0]) {
    try {
      storage.setItem(everyHistory + email, JSON.stringify(kept(entries, room)))
      return
    } catch {
      // Full or blocked: the server has the words too.
    }
  }
}

/** Specification §4: a logout clears the history. */
export const forgetHistories = (storage: DeviceStorage): void => removeAll(storage, everyHistory)

/** An entry as the server keeps it. Pure. */
export const fromServer = (entry: ChatEntry): Entry => ({
  id: entry.id,
  question: entry.question,
  attachedImages: entry.attached_images.map(({ filename, mime_type }) => ({ filename, mimeType: mime_type })),
  timestamp: entry.timestamp,
  sessionId: entry.session_id,
  state: entry.state === 'waiting' || entry.state === 'writing' ? 'stopped' : entry.state,
  look: 'unasked',
  answer: entry.answer,
  followUps: entry.follow_up_questions,
  sources: entry.sources,
})
