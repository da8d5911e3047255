/**
 * A text as passages are compared in it: without what a new edition of a document changes and no reader sees. `offsets` says
 * where each of its characters stands in the text that it was made from; it has one more, for the end.
 */
export type NormalText = { text: string; offsets: Int32Array }

// Bidirectional controls, zero-width characters, soft hyphens and the byte order mark say nothing.
const unseen = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/

const plainSigns: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201a': "'",
  '\u201b': "'",
  '\u2032': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u201e': '"',
  '\u00ab': '"',
  '\u00bb': '"',
  '\u2033': '"',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2212': '-',
}

const isSpace = (character: string): boolean => /\s/u.test(character)
const isLetter = (character: string | undefined): boolean => character !== undefined && /\p{L}/u.test(character)

/** Where a word goes on that was divided at the end of a line: after the hyphen, the line break and what indents the next line. */
function continuesAt(text: string, hyphen: number): number | undefined {
  if (!isLetter(text[hyphen - 1])) return undefined
  let at = hyphen + 1
  let isBroken = false
  while (at < text.length && isSpace(text[at] ?? '')) {
    isBroken ||= text[at] === '\n' || text[at] === '\r'
    at++
  }
  // A capital begins a word of its own: "Müller-\nLüdenscheidt".
  return isBroken && isLetter(text[at]) && text[at] === text[at]?.toLowerCase() ? at : undefined
}

const marks = /\p{M}+/uy

/** A character with the marks that stand on it. */
function clusterAt(text: string, at: number): string {
  const base = String.fromCodePoint(text.codePointAt(at) ?? 0)
  marks.lastIndex = at + base.length
  return base + (marks.exec(text)?.[0] ?? '')
}

/**
 * White space becomes single spaces, ligatures and other compatibility forms their letters, quotation marks and dashes plain ones,
 * words that were divided at the end of a line whole again, and capitals small.
 */
export function normalText(original: string): NormalText {
  const characters: string[] = []
  const offsets: number[] = []
  let endsInSpace = true
  for (let at = 0; at < original.length; ) {
    const character = clusterAt(original, at)
    const next = at + character.length
    if (isSpace(character)) {
      if (!endsInSpace) {
        characters.push(' ')
        offsets.push(at)
      }
      endsInSpace = true
      at = next
      continue
    }
    if (unseen.test(character)) {
      // A soft hyphen at the end of a line divides a word as a hyphen does.
      at = character === '\u00ad' ? (continuesAt(original, at) ?? next) : next
      continue
    }
    const plain = plainSigns[character] ?? character.normalize('NFKC').toLowerCase()
    const goesOn = plain === '-' ? continuesAt(original, at) : undefined
    if (goesOn !== undefined) {
      at = goesOn
      continue
    }
    for (const unit of plain) {
      for (let index = 0; index < unit.length; index++) offsets.push(at)
      characters.push(unit)
    }
    endsInSpace = false
    at = next
  }
  if (endsInSpace && characters.length > 0) {
    characters.pop()
    const last = offsets.pop()
    if (last !== undefined) return finished(characters, offsets, last)
  }
  return finished(characters, offsets, original.length)
}

const finished = (characters: readonly string[], offsets: readonly number[], end: number): NormalText => ({
  text: characters.join(''),
  offsets: Int32Array.from([...offsets, end]),
})
