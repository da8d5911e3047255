/** A run of text as a page draws it, and whether a line ends behind it. */
export type Piece = { text: string; endsLine: boolean }
type Position = { piece: number; offset: number }
/** Where a search was found on a page: from a character of one piece to behind a character of the same or a later one. */
export type Found = { from: Position; to: Position }

// Letters that are no letter with an accent, and the marks of typesetters: as somebody would type them.
const typed: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '\u00ad': '',
  '\u200b': '',
}
// Accents of Latin, Greek and Cyrillic, vowel points of Hebrew and Arabic. What distinguishes letters elsewhere stays.
const accents = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]/g

const known = new Map<string, string>()

/** A character without case, accent and width; several for a ligature, none for what is not seen. */
function fold(character: string): string {
  const before = known.get(character)
  if (before !== undefined) return before
  const plain = character.normalize('NFKD').replace(accents, '').normalize('NFC').toLowerCase()
  const folded = [...plain].map((one) => typed[one] ?? one).join('')
  known.set(character, folded)
  return folded
}

/** A page's text folded, and which character of which piece each of it came from. */
export type FoldedPage = { text: string; pieces: Uint32Array; offsets: Uint32Array; hasText: boolean }

/** A line's end reads as a space. */
export function foldPage(pieces: readonly Piece[]): FoldedPage {
  const texts: string[] = []
  const from: { piece: number; offset: number }[] = []
  pieces.forEach(({ text, endsLine }, piece) => {
    let offset = 0
    for (const character of text) {
      for (const folded of fold(character)) {
        texts.push(folded)
        for (let unit = 0; unit < folded.length; unit += 1) from.push({ piece, offset })
      }
      offset += character.length
    }
    if (endsLine) {
      texts.push(' ')
      from.push({ piece, offset })
    }
  })
  const text = texts.join('')
  return {
    text,
    pieces: Uint32Array.from(from, ({ piece }) => piece),
    offsets: Uint32Array.from(from, ({ offset }) => offset),
    hasText: text.trim() !== '',
  }
}

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What finds a search in folded text: its spaces fit any spaces and line ends. Undefined of a search for nothing. */
export function patternOf(search: string): RegExp | undefined {
  const words = [...search].map(fold).join('').split(/\s+/).filter(Boolean)
  return words.length === 0 ? undefined : new RegExp(words.map(literally).join('\\s+'), 'g')
}

/** Where a match stands in a page, and what stands around it. */
export type Match = Found & { index: number; length: number }

export function findOnPage(page: FoldedPage, pattern: RegExp): Match[] {
  return [...page.text.matchAll(pattern)].map((match) => {
    const last = match.index + match[0].length - 1
    const position = (at: number): Position => ({ piece: page.pieces[at] ?? 0, offset: page.offsets[at] ?? 0 })
    const end = position(last)
    return {
      from: position(match.index),
      to: { piece: end.piece, offset: end.offset + 1 },
      index: match.index,
      length: match[0].length,
    }
  })
}

const around = 36

const lastWords = (text: string): string => (text.length <= around ? text : text.slice(-around).replace(/^\S*\s/, ''))
const firstWords = (text: string): string =>
  text.trimEnd().length <= around ? text.trimEnd() : text.slice(0, around).replace(/\s\S*$/, '')

/** The text around a match as the page has it: before it, the match, behind it. */
export function excerptOf(
  pieces: readonly Piece[],
  { from, to }: Found,
): [before: string, match: string, after: string] {
  const text = (start: number, end: number) =>
    pieces
      .slice(start, end)
      .map((piece) => `${piece.text}${piece.endsLine ? ' ' : ''}`)
      .join('')
  const first = pieces[from.piece]?.text ?? ''
  const last = pieces[to.piece]
  const match =
    from.piece === to.piece
      ? first.slice(from.offset, to.offset)
      : `${first.slice(from.offset)}${pieces[from.piece]?.endsLine ? ' ' : ''}${text(from.piece + 1, to.piece)}${last?.text.slice(0, to.offset) ?? ''}`
  const before = `${text(Math.max(0, from.piece - 12), from.piece)}${first.slice(0, from.offset)}`
  const after = `${last?.text.slice(to.offset) ?? ''} ${text(to.piece + 1, to.piece + 12)}`
  const neat = (some: string) => some.replace(/\s+/g, ' ')
  return [lastWords(neat(before)), neat(match), firstWords(neat(after))]
}
