import { i18n } from '@casebench/server/i18n'
import { ActiveTime } from './active-time.ts'
import { HttpError } from './http-error.ts'
import { SeenLately } from './seen-lately.ts'

/** How much of this process's time one may use while others ask too. Whoever uses more waits until it has been made up for. */
export type TimeLimits = {
  /** Milliseconds that may be used at once */
  burst: number
  /** The part of the time that is given anew, from 0 to 1. It is more where few ask: one and a half times an equal part. */
  share: number
  /** Milliseconds that a call waits at most for what was used before it, as long as nobody is ahead of it */
  longestPause: number
}

export type TurnLimits = {
  /** Calls that are worked on at once for one person, or for whoever asks from one address without saying who they are. */
  concurrency: number
  /** Calls that may wait for their turn meanwhile. */
  waiting: number
  /** None for those of whom nobody knows how many they are. */
  time?: TimeLimits
}

/**
 * A page asks some ten things at once when it is opened, and somebody may open several. A page that is opened costs some
 * 50 ms of the process, a saved answer one: who works by hand uses a hundredth of the time.
 */
export const turnsOfPerson: TurnLimits = {
  concurrency: 4,
  waiting: 100,
  time: { burst: 3000, share: 0.05, longestPause: 5000 },
}
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

type Asking = {
  readonly limits: TurnLimits
  readonly waiting: (() => void)[]
  active: number
  /** Milliseconds used and not yet made up for, as of `since` */
  used: number
  since: number
  pause?: NodeJS.Timeout
}

/** Who asks for much at once waits for themselves, and nobody else for them: each has so many turns, and a queue of their own. */
export class Turns {
  readonly #asking = new Map<string, Asking>()
  readonly #time: ActiveTime
  readonly #lately = new SeenLately()

  constructor(time = new ActiveTime()) {
    this.#time = time
  }

  /** @throws HttpError 429 where too many wait already, or what the work throws. */
  async run<Result>(key: string, limits: TurnLimits, work: () => Promise<Result>): Promise<Result> {
    if (this.#lately.see(key, performance.now())) this.#forget()
    const asking = this.#asking.get(key) ?? { limits, waiting: [], active: 0, used: 0, since: performance.now() }
    this.#asking.set(key, asking)
    if (asking.waiting.length === 0 && this.#mayBegin(asking)) asking.active += 1
    else if (asking.waiting.length < limits.waiting)
      await new Promise<void>((resolve) => {
        asking.waiting.push(resolve)
        this.#admit(asking)
      })
    else throw tooMany()
    const begun = this.#time.begin()
    try {
      return await work()
    } finally {
      // Once the answer has been written out, and after whatever else came in meanwhile. Whoever has gone away keeps
      // their turn as long as their work goes on.
      setImmediate(this.#leave, asking, begun)
    }
  }

  readonly #leave = (asking: Asking, begun: number): void => {
    const { time } = asking.limits
    const given = this.#time.end(begun)
    if (time) asking.used = Math.min(this.#usedOf(asking, time) + given, time.burst + time.longestPause * time.share)
    asking.active -= 1
    this.#admit(asking)
  }

  #mayBegin = (asking: Asking): boolean => asking.active < asking.limits.concurrency && this.#pauseOf(asking) === 0

  /** Gives turns to those who wait longest, or sees to it that they get them after the pause. */
  readonly #admit = (asking: Asking): void => {
    clearTimeout(asking.pause)
    while (asking.waiting.length > 0 && this.#mayBegin(asking)) {
      asking.active += 1
      asking.waiting.shift()?.()
    }
    const pause = this.#pauseOf(asking)
    if (asking.waiting.length > 0 && pause > 0) asking.pause = setTimeout(this.#admit, pause, asking)
  }

  /** @returns milliseconds */
  #pauseOf(asking: Asking): number {
    const { time } = asking.limits
    if (!time) return 0
    return Math.ceil(Math.max(0, this.#usedOf(asking, time) - time.burst) / this.#shareOf(time))
  }

  #usedOf(asking: Asking, time: TimeLimits): number {
    const now = performance.now()
    asking.used = Math.max(0, asking.used - (now - asking.since) * this.#shareOf(time))
    asking.since = now
    return asking.used
  }

  #shareOf = ({ share }: TimeLimits): number => Math.max(share, 1.5 / this.#lately.count)

  /** Those who ask for nothing and owe nothing. */
  #forget(): void {
    for (const [key, asking] of this.#asking)
      if (asking.active === 0 && asking.waiting.length === 0) {
        const { time } = asking.limits
        if (!time || this.#usedOf(asking, time) === 0) this.#asking.delete(key)
      }
  }
}
