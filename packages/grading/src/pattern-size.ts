/** What a pattern would cost, and the syntax in it that RE2 does not support, found without compiling it. */
export type PatternSize = {
  /** Steps of the compiled pattern, its repeats written out; a few more where alternatives begin alike. */
  steps: number
  /** How often the part that is repeated most is repeated, counting repeats inside repeats. */
  repeats: number
  /** The names of classes, such as \p{L} */
  classes: ReadonlySet<string>
  /** What looks around, such as (?= */
  around: string | undefined
  /** What refers back, such as \1 */
  back: string | undefined
}

type Part = { steps: number; repeats: number; isSingle: boolean }

const single: Part = { steps: 1, repeats: 1, isSingle: true }
const nothing: Part = { steps: 0, repeats: 1, isSingle: false }

const escaped = /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|c[A-Za-z]|k<[^>]*>|[1-9]\d*|[\s\S])/uy
const bracketed = /\[(?:\\[\s\S]|[^\]\\])*\]/uy
const opening = /\((?:\?<?[=!]|\?<[^>]*>|\?[^:)]*:|)/uy
const quantified = /(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/uy

/** The parts of a sequence one after the other; a lone one keeps what it is. */
const joined = (one: Part, next: Part): Part =>
  one === nothing
    ? next
    : { steps: one.steps + next.steps, repeats: Math.max(one.repeats, next.repeats), isSingle: false }

/** As RE2 writes repeats out: `x{2,4}` is `xx(x(x)?)?`. */
function repeated({ steps, repeats }: Part, least: number, most: number): Part {
  if (least === 1 && most === 1) return { steps, repeats, isSingle: false }
  const count = most === Number.POSITIVE_INFINITY ? least : most
  const written =
    most === Number.POSITIVE_INFINITY ? Math.max(least, 1) * steps + 1 : least * steps + (most - least) * (steps + 1)
  return { steps: written, repeats: repeats * Math.max(count, 1), isSingle: false }
}

class Reading {
  readonly #pattern: string
  #at = 0
  readonly classes = new Set<string>()
  around: string | undefined
  back: string | undefined

  constructor(pattern: string) {
    this.#pattern = pattern
  }

  #take(expression: RegExp): RegExpExecArray | undefined {
    expression.lastIndex = this.#at
    const found = expression.exec(this.#pattern)
    if (found) this.#at = expression.lastIndex
    return found ?? undefined
  }

  #noteClasses(text: string): void {
    for (const [name] of text.matchAll(/\\(?:[pP]\{[^}]*\}|[\s\S])/gu)) if (/^\\p/i.test(name)) this.classes.add(name)
  }

  #atom(): Part {
    const [sign] = this.#take(escaped) ?? []
    if (sign !== undefined) {
      this.#noteClasses(sign)
      if (/^\\(?:[1-9]|k<)/.test(sign)) this.back ??= sign.slice(0, 2)
      return single
    }
    const [brackets] = this.#take(bracketed) ?? []
    if (brackets !== undefined) {
      this.#noteClasses(brackets)
      return single
    }
    const [open] = this.#take(opening) ?? []
    if (open === undefined) {
      this.#at += (this.#pattern.codePointAt(this.#at) ?? 0) > 0xffff ? 2 : 1
      return single
    }
    if (/[=!]$/.test(open)) this.around ??= open
    const inside = this.alternatives()
    this.#at += 1
    return /^\((?!\?)|^\(\?</.test(open) ? { ...inside, steps: inside.steps + 2, isSingle: false } : inside
  }

  #sequence(): Part {
    let all = nothing
    while (this.#at < this.#pattern.length && !/[|)]/.test(this.#pattern[this.#at] ?? '')) {
      let part = this.#atom()
      const found = this.#take(quantified)
      if (found) {
        const [, sign, least, comma, most] = found
        const from = sign === undefined ? Number(least) : Number(sign === '+')
        const open = sign === undefined ? comma !== undefined && most === '' : sign !== '?'
        part = repeated(part, from, open ? Number.POSITIVE_INFINITY : sign === '?' ? 1 : Number(most ?? least))
      }
      all = joined(all, part)
    }
    return all
  }

  /** Single characters and classes beside each other are one class to RE2. */
  alternatives(): Part {
    let all = this.#sequence()
    let last = all
    while (this.#pattern[this.#at] === '|') {
      this.#at += 1
      const next = this.#sequence()
      const isOne = last.isSingle && next.isSingle
      all = {
        steps: all.steps + (isOne ? 0 : next.steps + 1),
        repeats: Math.max(all.repeats, next.repeats),
        isSingle: all.isSingle && isOne,
      }
      last = next
    }
    return all
  }
}

/** Reads a pattern that JavaScript takes, in a time that grows with its length alone: nothing is compiled. */
export function sizeOfPattern(pattern: string): PatternSize {
  const reading = new Reading(pattern)
  const { steps, repeats } = reading.alternatives()
  const { classes, around, back } = reading
  // Two more are the end, and where nothing fits.
  return { steps: steps + 2, repeats, classes, around, back }
}
