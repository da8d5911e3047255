const everyReading = 'casebench.reading:'

/** How large: as wide as its frame but never smaller than it reads, as wide as its frame, whole in its frame, or a scale (1 is its own size). */
export type Zoom = 'reading' | 'width' | 'page' | number

/** A quarter turn clockwise each, in degrees. */
export type Turn = 0 | 90 | 180 | 270

/** What stands in the middle of the frame, from its left edge on: a page, counted from 1, and where on it, from 0 to 1. */
export type PlaceInDocument = { page: number; x: number; y: number }

/** How one document was left. */
export type DocumentView = { zoom: Zoom; turn: Turn; place?: PlaceInDocument | undefined }

/** How the documents of one case are laid out on this device. */
export type Reading = {
  /** Of the documents that are open: one, or two beside each other. */
  open: readonly string[]
  views: Readonly<Record<string, DocumentView>>
  /** How much of the width the questions have, in percent. */
  questionsShare?: number | undefined
  /** How much of the reader the first of two documents has, in percent. */
  firstShare?: number | undefined
  hasThumbnails?: boolean | undefined
}

export const firstView: DocumentView = { zoom: 'reading', turn: 0 }
const nothingOpen: Reading = { open: [], views: {} }

type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
/** Whose case it is, so that two people at one device keep their own. */
export type ReadingKey = { email: string; caseId: string; mode: string }

const keyOf = ({ email, caseId, mode }: ReadingKey): string => `${everyReading}${email}:${caseId}#${mode}`

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isShare = (value: unknown): value is number => typeof value === 'number' && value > 0 && value < 100
const isPart = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1

const zooms: readonly unknown[] = ['reading', 'width', 'page']
const isZoom = (value: unknown): value is Zoom => zooms.includes(value) || (typeof value === 'number' && value > 0)
const turns: readonly unknown[] = [0, 90, 180, 270]
const isTurn = (value: unknown): value is Turn => turns.includes(value)

const isPlace = (value: unknown): value is PlaceInDocument =>
  isObject(value) && Number.isInteger(value.page) && Number(value.page) > 0 && isPart(value.x) && isPart(value.y)

function viewOf(value: unknown): DocumentView {
  if (!isObject(value)) return firstView
  return {
    zoom: isZoom(value.zoom) ? value.zoom : firstView.zoom,
    turn: isTurn(value.turn) ? value.turn : firstView.turn,
    place: isPlace(value.place) ? value.place : undefined,
  }
}

/** What another version of the page wrote is read as far as it is understood. */
export function readReading(storage: DeviceStorage, key: ReadingKey): Reading {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(key)) ?? 'null')
    if (!isObject(kept)) return nothingOpen
    const views = isObject(kept.views) ? kept.views : {}
    return {
      open: Array.isArray(kept.open) ? kept.open.filter((id) => typeof id === 'string').slice(0, 2) : [],
      views: Object.fromEntries(Object.entries(views).map(([id, view]) => [id, viewOf(view)])),
      questionsShare: isShare(kept.questionsShare) ? kept.questionsShare : undefined,
      firstShare: isShare(kept.firstShare) ? kept.firstShare : undefined,
      hasThumbnails: typeof kept.hasThumbnails === 'boolean' ? kept.hasThumbnails : undefined,
    }
  } catch {
    return nothingOpen // Not to be read: the documents open as they do for the first time.
  }
}

/** Changes what is kept; two that write different parts do not undo each other. */
export function keepReading(storage: DeviceStorage, key: ReadingKey, change: Partial<Reading>): Reading {
  const changed = { ...readReading(storage, key), ...change }
  try {
    storage.setItem(keyOf(key), JSON.stringify(changed))
  } catch {
    return changed // Full: it is as chosen until the page is left.
  }
  return changed
}

export function forgetReadings(storage: DeviceStorage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const key of keys) if (key?.startsWith(everyReading)) storage.removeItem(key)
}
