import { setImmediate as othersTurn } from 'node:timers/promises'
import { concurrencyLimiter } from '../authentication/concurrency-limiter.ts'

/** As many entries as are worked on before others get the thread: a millisecond or two. */
export const piece = 100

/** All that are under way are let wait: none may be refused in the middle of its answer. */
const inTurn = concurrencyLimiter({ concurrency: 1, waiting: Number.POSITIVE_INFINITY })

/**
 * Does some work for each of many, a piece at a time. Whoever else does the same waits for a turn, so that however many ask
 * at once, the thread that serves everybody does one piece before it looks at what others want.
 */
export async function inPieces<Item, Result>(items: readonly Item[], work: (item: Item) => Result): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < items.length; from += piece)
    await inTurn(async () => {
      await othersTurn()
      for (const item of items.slice(from, from + piece)) results.push(work(item))
    })
  return results
}
