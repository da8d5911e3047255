/**
 * The latest values by key, at most `limit` of them. Two generations: when the younger is full the older is dropped as a
 * whole, which costs nothing per entry; taking the oldest entry out of one Map each time would walk over all the holes
 * that earlier ones left.
 */
export class Recent<Value> {
  private young = new Map<string, Value>()
  private old = new Map<string, Value>()
  private readonly half: number

  constructor(limit: number) {
    this.half = Math.ceil(limit / 2)
  }

  has(key: string): boolean {
    return this.young.has(key) || this.old.has(key)
  }

  get(key: string): Value | undefined {
    const value = this.young.get(key)
    if (value !== undefined || this.young.has(key)) return value
    const older = this.old.get(key)
    if (older !== undefined) this.set(key, older)
    return older
  }

  set(key: string, value: Value): void {
    if (this.young.size >= this.half) {
      this.old = this.young
      this.young = new Map()
    }
    this.young.set(key, value)
  }
}

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

/** The latest results of long texts; who was asked for longest ago makes room. */
class LongTexts<Result> {
  private readonly known = new Map<string, Result>()
  private characters = 0

  get(text: string): { result: Result } | undefined {
    if (!this.known.has(text)) return undefined
    const result = this.known.get(text) as Result
    this.known.delete(text)
    this.known.set(text, result)
    return { result }
  }

  set(text: string, result: Result): void {
    this.known.set(text, result)
    this.characters += sizeOf(text, result)
    for (const [oldest, value] of this.known) {
      if (this.characters <= mostLongCharacters) return
      this.known.delete(oldest)
      this.characters -= sizeOf(oldest, value)
    }
  }

  clear(): void {
    this.known.clear()
    this.characters = 0
  }
}

const longTexts: LongTexts<unknown>[] = []

/** Gives back the memory that long texts take. Called when a case has been graded: nobody else writes the same ones. */
export function forgetLongTexts(): void {
  for (const long of longTexts) long.clear()
}

/**
 * The function with its latest results remembered by argument, at most `limit` of them. References are read again for
 * every candidate, so reading them once is what makes a case cheap to grade.
 */
export function remember<Result>(limit: number, read: (text: string) => Result): (text: string) => Result {
  const known = new Recent<Result>(limit)
  const long = new LongTexts<Result>()
  longTexts.push(long)
  return (text) => {
    if (text.length > maxCachedLength) {
      const found = long.get(text)
      if (found) return found.result
      const result = read(text)
      long.set(text, result)
      return result
    }
    const found = known.get(text)
    if (found !== undefined || known.has(text)) return found as Result
    const result = read(text)
    known.set(text, result)
    return result
  }
}
