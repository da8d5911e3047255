import { remember } from '../remember.ts'
import { fold, isLatin, tidy, toLatin } from '../text/fold.ts'
import { generations, particles, spellingKey, titles } from './person-words.ts'

export type NameWord = { text: string; key: string }

/** A person's name: its words in the order written, "Last, First" turned; titles and particles set apart. */
export type PersonName = {
  words: NameWord[]
  generation: string
  latin: boolean
  links: string
  turned: boolean
  original: string
}

const split = (text: string): string[] =>
  toLatin(text)
    .replace(/[.·•]/g, ' ')
    .replace(/'/g, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

// Han and Hangul names are written without spaces, the family name first; they are compared as a whole.
const turn = (text: string): { text: string; turned: boolean } => {
  const parts = text
    .split(/[,،]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const [last = '', first = '', ...rest] = parts
  if (parts.length < 2) return { text, turned: false }
  // "John Smith, PhD" is no inverted name.
  const firstWords = fold(first).replace(/\./g, '').split(' ')
  if (firstWords.every((word) => titles.has(word) || generations.has(word)))
    return { text: parts.join(' '), turned: false }
  return { text: [first, ...rest, last].join(' '), turned: true }
}

/** Reads a person's name. */
export const readPersonName = remember(4000, (original: string): PersonName => {
  const plain = tidy(original).replace(/\([^)]*\)|"[^"]*"/g, (part, at: number) => (at > 0 ? ' ' : part))
  const { text, turned } = turn(plain)
  const all = split(text)
  const generation = all.map((word) => generations.get(word)).find((one) => one !== undefined) ?? ''
  const named = all.filter((word) => !generations.has(word))
  const withoutTitles = named.filter((word, index) => !(titles.has(word) && (index < 3 || index === named.length - 1)))
  const kept = withoutTitles.length > 0 ? withoutTitles : named
  const weighty = kept.filter((word) => !particles.has(word))
  const words = (weighty.length > 0 ? weighty : kept).map((word) => ({ text: word, key: spellingKey(word) }))
  const links = kept.filter((word) => /^(?:bin|ibn|ben|bint)$/.test(word)).length > 0 ? 'son of' : ''
  return { words, generation, latin: isLatin(plain), links, turned, original }
})
