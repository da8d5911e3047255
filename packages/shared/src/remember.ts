import { LRUCache } from 'lru-cache'
import { latest } from './latest.ts'

// Of longer texts, which are rare, what was read takes much memory: they have a bound of characters instead of texts.
const maxCachedLength = 500

/**
 * Characters of long texts, with what they were read as, that a function remembers: all that somebody may write into a
 * case, of the sign that grows most when it is read. A list is compared row by row with row: without this each of its
 * texts would be read again for each of the others.
 */
const mostLongCharacters = 10_000_000

/** What a result takes, about, in characters: a text of many words becomes as many texts. */
const sizeOf = (text: string, result: unknown): number =>
  text.length + (typeof result === 'string' ? result.length : 4 * text.length)

/** A function may read a text as nothing, which the library takes for not remembered. */
type Read<Result> = { result: Result }

const longTexts: LRUCache<string, Read<unknown>>[] = []

/** Drops cached long texts. Called after each case: other candidates do not write the same ones. */
export function forgetLongTexts(): void {
  for (const long of longTexts) if (long.size > 0) long.clear()
}

/**
 * The function with its latest results remembered by argument, at most `limit` of them. References are read again for
 * every candidate, so reading them once is what makes a case cheap to grade.
 */
export function remember<Result>(limit: number, read: (text: string) => Result): (text: string) => Result {
  const short = latest<Read<Result>>(limit)
  const long = new LRUCache<string, Read<Result>>({
    maxSize: mostLongCharacters,
    sizeCalculation: ({ result }, text) => sizeOf(text, result),
  })
  longTexts.push(long as LRUCache<string, Read<unknown>>)
  return (text) => {
    if (text.length > maxCachedLength) {
      // What is asked most is dropped in its turn and read again, which costs less than moving it at each question.
      const found = long.peek(text)
      if (found !== undefined) return found.result
      const result = read(text)
      long.set(text, { result })
      return result
    }
    const found = short.get(text)
    if (found !== undefined) return found.result
    const result = read(text)
    short.set(text, { result })
    return result
  }
}
