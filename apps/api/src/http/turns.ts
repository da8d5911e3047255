import { i18n } from '@casebench/server/i18n'
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

const tooMany = () =>
  new HttpError(
    429,
    'too_many_requests',
    i18n.t('Too many of your requests are in progress. Please try again in a moment.'),
    {},
    { 'retry-after': '3' },
  )

type Asking = { active: number; readonly waiting: (() => void)[] }

/** Who asks for much at once waits for themselves, and nobody else for them: each has so many turns, and a queue of their own. */
export class Turns {
  readonly #asking = new Map<string, Asking>()

  /** @throws HttpError 429 where too many wait already, or what the work throws. */
  async run<Result>(key: string, { concurrency, waiting }: TurnLimits, work: () => Promise<Result>): Promise<Result> {
    const asking = this.#asking.get(key) ?? { active: 0, waiting: [] }
    if (asking.active < concurrency) {
      asking.active += 1
      this.#asking.set(key, asking)
    } else if (asking.waiting.length < waiting) await new Promise<void>((resolve) => asking.waiting.push(resolve))
    else throw tooMany()
    try {
      return await work()
    } finally {
      // Once the answer has been written out, and after whatever else came in meanwhile. Whoever has gone away keeps
      // their turn as long as their work goes on.
      setImmediate(this.#leave, key, asking)
    }
  }

  /** Gives the turn to whoever waits longest. */
  readonly #leave = (key: string, asking: Asking): void => {
    const next = asking.waiting.shift()
    if (next) next()
    else {
      asking.active -= 1
      if (asking.active === 0) this.#asking.delete(key)
    }
  }
}
