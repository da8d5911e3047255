import { LRUCache } from 'lru-cache'

/** Answers with what `count` comes to, or came to lately under this key. */
export type CachedQuery<T> = (key: string, count: () => Promise<T>) => Promise<T>

type Options<T> = {
  /** How old an answer may be, in milliseconds. */
  ttl: number
  /** How much longer an answer may still be given, while it is counted anew. In milliseconds; not at all unless told. */
  staleFor?: number
  /** Whether a result need not be cached, as counting it again is quick. */
  isSmall: (counted: T) => boolean
  /** How many answers are kept at once, where each is large. */
  maxKeys?: number
  /** Milliseconds of any clock that never goes back. */
  now?: () => number
}

type Counted<T> = { answer: Promise<T>; until: number; isCountedAnew: boolean }

const usualKeys = 1000

/** Remembers what was long to count. Whoever asks meanwhile waits for the same count; one that fails is forgotten. */
export function cachedQuery<T>(options: Options<T>): CachedQuery<T> {
  const { ttl, staleFor = 0, isSmall, maxKeys = usualKeys, now = () => performance.now() } = options
  const kept = new LRUCache<string, Counted<T>>({
    max: maxKeys,
    ttl: ttl + staleFor,
    ttlResolution: 0,
    perf: { now },
  })
  const keep = (key: string, answer: Promise<T>) => kept.set(key, { answer, until: now() + ttl, isCountedAnew: false })

  function countFirst(key: string, count: () => Promise<T>): Promise<T> {
    const answer = count()
    keep(key, answer)
    const forget = () => void (kept.peek(key)?.answer === answer && kept.delete(key))
    answer.then((counted) => isSmall(counted) && forget(), forget)
    return answer
  }

  function countAnew(key: string, known: Counted<T>, count: () => Promise<T>): void {
    known.isCountedAnew = true
    count().then(
      (counted) => void keep(key, Promise.resolve(counted)),
      () => {
        known.isCountedAnew = false
      },
    )
  }

  return (key, count) => {
    const known = kept.get(key)
    if (!known) return countFirst(key, count)
    if (known.until <= now() && !known.isCountedAnew) countAnew(key, known, count)
    return known.answer
  }
}
