import { setTimeout } from 'node:timers/promises'

/** Milliseconds after which what says nothing counts as away. */
const timeout = 3000

/** Whether `work` is done in time and without a fault. */
export async function succeedsWithin(work: () => Promise<unknown>, within = timeout): Promise<boolean> {
  const done = work().then(
    () => true,
    () => false,
  )
  return Promise.race([done, setTimeout(within, false, { ref: false })])
}

/**
 * Whether something is there, looked up at most once in so many milliseconds, however many ask.
 * @param look never takes long and never throws.
 */
export function cachedProbe(look: () => Promise<boolean>, every: number): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined
  let until = 0
  return () => {
    if (asked === undefined || performance.now() > until) {
      until = Number.POSITIVE_INFINITY
      asked = look().finally(() => {
        until = performance.now() + every
      })
    }
    return asked
  }
}
