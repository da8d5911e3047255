import type { Judgement } from '../judgement.ts'

const umlauts: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ø: 'oe',
  å: 'aa',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  Ø: 'Oe',
  Å: 'Aa',
}
const ascii = /^[\u0020-\u007e]*$/
const anyUmlaut = /[äöüøåÄÖÜØÅ]/g

/** The text as it is and, where it has umlauts, with them written out: Müller is Muller or Mueller. */
function umlautSpellings(text: string): string[] {
  if (ascii.test(text)) return [text]
  const composed = text.normalize('NFC')
  const written = composed.replace(anyUmlaut, (letter) => umlauts[letter] ?? letter)
  return written === composed ? [text] : [text, written]
}

const rank = { correct: 2, notSure: 1, wrong: 0 }

/** The judgement with the better marking, the first where they are equal. */
export const betterOf = (left: Judgement, right: Judgement): Judgement =>
  rank[right.marking] > rank[left.marking] ? right : left

/**
 * Compares in each spelling of the umlauts and takes the best result. Where both texts have umlauts they are written
 * alike, and one spelling is enough.
 */
export function bestSpelling(
  reference: string,
  answer: string,
  compare: (reference: string, answer: string) => Judgement,
): Judgement {
  const first = compare(reference, answer)
  if (first.marking === 'correct') return first
  const [wanted, given] = [umlautSpellings(reference), umlautSpellings(answer)]
  if (wanted.length === given.length) return first
  const others = wanted.flatMap((one) => given.map((other) => compare(one, other)))
  return others.reduce(betterOf, first)
}
