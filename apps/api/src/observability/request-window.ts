import type { RequestFigures } from '@casebench/server/observability/running-processes'
import { onePerProcess } from '../services.ts'
import { durationBounds } from './durations.ts'

const slotLength = 10_000
const slots = 30

/** How far back the figures go, in seconds. */
export const windowSeconds = (slotLength * slots) / 1000

type Slot = { begins: number; count: number; errors: number; durations: number[] }

const emptySlot = (begins: number): Slot => ({ begins, count: 0, errors: 0, durations: durationBounds.map(() => 0) })

const sum = (a: readonly number[], b: readonly number[]): number[] => a.map((value, n) => value + (b[n] ?? 0))

/** Counts the requests of the last five minutes, in memory that does not grow. */
export class RequestWindow {
  readonly #slots: Slot[] = []
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** @param milliseconds that the answer took. */
  note(status: number, milliseconds: number): void {
    const slot = this.#current()
    slot.count += 1
    if (status >= 500) slot.errors += 1
    const place = durationBounds.findIndex((bound) => milliseconds <= bound)
    slot.durations[place] = (slot.durations[place] ?? 0) + 1
  }

  figures(): RequestFigures {
    const from = this.#now() - slotLength * slots
    return this.#slots
      .filter(({ begins }) => begins > from)
      .reduce<RequestFigures>(
        (all, slot) => ({
          count: all.count + slot.count,
          errors: all.errors + slot.errors,
          durations: sum(all.durations, slot.durations),
        }),
        emptySlot(0),
      )
  }

  #current(): Slot {
    const begins = Math.floor(this.#now() / slotLength) * slotLength
    const place = (begins / slotLength) % slots
    const known = this.#slots[place]
    if (known?.begins === begins) return known
    const slot = emptySlot(begins)
    this.#slots[place] = slot
    return slot
  }
}

/** How this process answered lately. */
export const requestWindow = onePerProcess(() => new RequestWindow())
