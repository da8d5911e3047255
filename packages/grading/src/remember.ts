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

// Longer texts are rare, and many of them would be much memory.
const longestRemembered = 500

/**
 * The function with its latest results remembered by argument, at most `limit` of them. References are read again for
 * every candidate, so reading them once is what makes a case cheap to grade.
 */
export function remember<Result>(limit: number, read: (text: string) => Result): (text: string) => Result {
  const known = new Recent<Result>(limit)
  return (text) => {
    const found = known.get(text)
    if (found !== undefined || known.has(text)) return found as Result
    const result = read(text)
    if (text.length <= longestRemembered) known.set(text, result)
    return result
  }
}
