import type { Assignment } from '../../api/case-query.ts'

const everyPlace = 'casebench.place:'

/** Where somebody was in a case: a section, and the question in it that they were last in. `time` in milliseconds. */
export type Place = { section?: string; question?: string; time: number }

type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const keyOf = ({ email, caseId, mode }: Assignment): string => `${everyPlace}${email}:${caseId}#${mode}`

export function readPlace(storage: DeviceStorage, assignment: Assignment): Place | undefined {
  try {
    const place: unknown = JSON.parse(storage.getItem(keyOf(assignment)) ?? 'null')
    if (typeof place !== 'object' || place === null || !('time' in place) || typeof place.time !== 'number')
      return undefined
    const text = (name: string): string | undefined => {
      const value: unknown = Reflect.get(place, name)
      return typeof value === 'string' ? value : undefined
    }
    const [section, question] = [text('section'), text('question')]
    return { ...(section ? { section } : {}), ...(question ? { question } : {}), time: place.time }
  } catch {
    return undefined // Not to be read, or written by something else: the server says what was answered last.
  }
}

export function keepPlace(storage: DeviceStorage, assignment: Assignment, place: Place): void {
  try {
    storage.setItem(keyOf(assignment), JSON.stringify(place))
  } catch {
    return // Full: the server says what was answered last.
  }
}

export function forgetPlaces(storage: DeviceStorage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const key of keys) if (key?.startsWith(everyPlace)) storage.removeItem(key)
}

type Answered = { lastAnswered: string | null; lastTouchedAt: string | null }

/** How far clocks may be apart before an answer counts as given elsewhere, later. In milliseconds. */
const tolerance = 60_000

/** Where to go on: the place on this device, or the question that was answered later on another. */
export function placeToContinue(
  place: Place | undefined,
  { lastAnswered, lastTouchedAt }: Answered,
): Omit<Place, 'time'> {
  const answeredAt = lastTouchedAt === null ? 0 : Date.parse(lastTouchedAt)
  if (place && answeredAt <= place.time + tolerance) {
    const { time: _, ...where } = place
    return where
  }
  return lastAnswered === null ? {} : { question: lastAnswered }
}
