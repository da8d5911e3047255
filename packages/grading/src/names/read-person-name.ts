import { remember } from '../remember.ts'
import { fold, isLatin, tidy, toLatin } from '../text/fold.ts'
import { generations, isParticle, spellingKey, titles } from './person-words.ts'

export type NameWord = { text: string; key: string }

/** A person's name: its words in the order written, "Last, First" turned; titles and particles set apart. */
export type PersonName = {
  words: NameWord[]
  /** All words, particles among them. */
  full: string[]
  /** The words in the script they were written in, where it is not Latin. */
  heard: string[]
  generation: string
  latin: boolean
  links: string
  original: string
}

const split = (text: string): string[] =>
  toLatin(text)
    .replace(/[.·•]/g, ' ')
    .replace(/'/g, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** Words of another script, each with its apostrophes: in Hebrew they make other sounds. */
const splitHeard = (text: string): string[] =>
  fold(text)
    .replace(/׳/g, "'")
    .match(/[\p{L}\p{M}][\p{L}\p{M}']*/gu) ?? []

// Han and Hangul names are written without spaces, the family name first; they are compared as a whole.
function turn(text: string): string {
  const parts = text
    .split(/[,،]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const [last = '', first = '', ...rest] = parts
  if (parts.length < 2) return text
  // "John Smith, PhD" is no inverted name.
  const firstWords = fold(first).replace(/\./g, '').split(' ')
  if (firstWords.every((word) => titles.has(word) || generations.has(word))) return parts.join(' ')
  return [first, ...rest, last].join(' ')
}

const isTitle = (word: string, index: number, count: number): boolean =>
  titles.has(word) && (index < 3 || index === count - 1)

/** Reads a person's name. */
export const readPersonName = remember(4000, (original: string): PersonName => {
  const plain = tidy(original).replace(/\([^)]*\)|"[^"]*"/g, (part, at: number) => (at > 0 ? ' ' : part))
  const text = turn(plain)
  const all = split(text)
  const generation = all.map((word) => generations.get(word)).find((one) => one !== undefined) ?? ''
  const named = all.filter((word) => !generations.has(word))
  const withoutTitles = named.filter((word, index) => !isTitle(word, index, named.length))
  const full = withoutTitles.length > 0 ? withoutTitles : named
  const weighty = full.filter((word) => !isParticle(word))
  const words = (weighty.length > 0 ? weighty : full).map((word) => ({ text: word, key: spellingKey(word) }))
  const links = full.some((word) => /^(?:bin|ibn|ben|bint)$/.test(word)) ? 'son of' : ''
  const latin = isLatin(plain)
  return { words, full, heard: latin ? [] : splitHeard(text), generation, latin, links, original }
})
