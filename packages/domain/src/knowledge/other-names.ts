import { casebench } from './thesaurus/casebench.ts'
import { dueDiligence } from './thesaurus/due-diligence.ts'

/** A name that a question uses, and what else is to be looked for because of it; the name itself too where it is a phrase. */
type OtherName = { used: string; phrase: string }

type Name = { name: string; words: readonly string[]; phrases: readonly string[] }

const namesIn = (list: string, separator: string): string[] => list.split(separator).map((name) => name.trim())

/** The words of a text as they are compared: in small letters, and without the s of a plural. */
const wordsOf = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .replaceAll(/['’]/g, '')
      .match(/[\p{L}\p{N}%]+/gu) ?? []
  ).map((word) => (word.length > 3 ? word.replace(/(?<=[^s])s$/, '') : word))

/**
 * The names of a line of the thesaurus, each with what it leads to. Names with `|` between them mean the same: each leads to
 * all. `wife, husband > family members | relatives` says that each on the left leads to those on the right, and not back.
 */
function namesOf(line: string): Name[] {
  const [left = '', right] = line.split('>')
  const names = namesIn(left, right === undefined ? '|' : ',')
  const phrases = right === undefined ? names : namesIn(right, '|')
  return names.map((name) => ({ name, words: wordsOf(name), phrases }))
}

/** The lines of a thesaurus: what is indented goes on with the line before, `#` begins a heading. */
const linesOf = (thesaurus: string): string[] =>
  thesaurus
    .replaceAll(/\n\s+/g, (space) => (space.endsWith(' ') ? ' ' : '\n'))
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))

const byFirstWord = new Map<string, Name[]>()
for (const name of [dueDiligence, casebench].flatMap(linesOf).flatMap(namesOf)) {
  const [first = ''] = name.words
  byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), name])
}

/** The names of what a question speaks of, with the one that it uses, as the thesaurus has them. */
export function otherNamesIn(question: string): OtherName[] {
  const words = wordsOf(question)
  const isAt = (place: number) => (name: Name) => name.words.every((word, index) => words[place + index] === word)
  const used = words.flatMap((word, place) => (byFirstWord.get(word) ?? []).filter(isAt(place)))
  return used.flatMap(({ name, words: { length }, phrases }) =>
    [...(length > 1 ? [name] : []), ...phrases.filter((phrase) => phrase !== name)].map((phrase) => ({
      used: name,
      phrase,
    })),
  )
}
