import { setImmediate } from 'node:timers/promises'
import { i18n } from '@casebench/server/i18n'
import pLimit, { type LimitFunction } from 'p-limit'
import { HttpError } from './http-error.ts'

export type TurnLimits = {
  /** Calls that are worked on at once for one person, or for whoever asks from one address without saying who they are. */
  concurrency: number
  /** Calls that may wait for their turn meanwhile. */
  waiting: number
}

/** A page asks some ten things at once when it is opened, and somebody may open several. */
export const turnsOfPerson: TurnLimits = { concurrency: 4, waiting: 100 }
/**
 * Behind one address may be a whole office whose pages renew their sessions when it opens. Whoever floods it with guesses is
 * soon told to come back later.
 */
export const turnsOfAddress: TurnLimits = { concurrency: 16, waiting: 400 }

/** Limiters that are kept to be used again */
const kept = 1000

const tooMany = () =>
  new HttpError(
    429,
    'too_many_requests',
    i18n.t('Too many of your requests are in progress. Please try again in a moment.'),
    {},
    { 'retry-after': '3' },
  )

/** Who asks for much at once waits for themselves, and nobody else for them: each has so many turns, and a queue of their own. */
export class Turns {
  readonly #asking = new Map<string, LimitFunction>()
  /** By concurrency, those whose person asks for nothing more: making one takes longer than using it. */
  readonly #idle = new Map<number, LimitFunction[]>()

  /** @throws HttpError 429 where too many wait already, or what the work throws. */
  run<Result>(key: string, { concurrency, waiting }: TurnLimits, work: () => Promise<Result>): Promise<Result> {
    const idle = this.#idle.get(concurrency) ?? []
    this.#idle.set(concurrency, idle)
    const turns = this.#asking.get(key) ?? idle.pop() ?? pLimit(concurrency)
    this.#asking.set(key, turns)
    if (turns.activeCount + turns.pendingCount >= concurrency + waiting) return Promise.reject(tooMany())
    return new Promise<Result>((resolve, reject) => {
      const turn = turns(async () => {
        await work().then(resolve, reject)
        // Once the answer has been written out, and after whatever else came in meanwhile. Whoever has gone away keeps
        // their turn as long as their work goes on.
        await setImmediate()
      })
      void turn.then(() => {
        if (turns.activeCount + turns.pendingCount > 0 || this.#asking.get(key) !== turns) return
        this.#asking.delete(key)
        if (idle.length < kept) idle.push(turns)
      })
    })
  }
}
