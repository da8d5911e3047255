/** A character that a person sees may be several of a string: a letter with its accents, a flag, a family. */
const charactersOf = (text: string): { at: number; length: number }[] =>
  [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(({ index, segment }) => ({
    at: index,
    length: segment.length,
  }))

/** One character may be longer than all that is looked at beside the cut; it is left out whole. */
const besideCut = 64

/** At most so much of the beginning of a text, and no part of a character. */
export function beginningOf(text: string, length: number): string {
  if (text.length <= length) return text
  const from = Math.max(0, length - besideCut)
  const last = charactersOf(text.slice(from, length + besideCut)).findLast(
    (character) => from + character.at + character.length <= length,
  )
  return text.slice(0, last ? from + last.at + last.length : from)
}

/** At most so much of the end of a text, and no part of a character. */
export function endOf(text: string, length: number): string {
  if (text.length <= length) return text
  const start = text.length - length
  const from = Math.max(0, start - besideCut)
  const first = charactersOf(text.slice(from, start + besideCut)).find(({ at }) => from + at >= start)
  return first ? text.slice(from + first.at) : ''
}
