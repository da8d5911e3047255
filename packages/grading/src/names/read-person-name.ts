import { remember } from '@casebench/shared/remember'
import { fold, isLatin, tidy, toLatin } from '../text/fold.ts'
import {
  generations,
  honoursOrNames,
  isParticle,
  postNominals,
  spellingKey,
  titles,
  titlesOrNames,
} from './person-words.ts'

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
  /** The name at birth or by marriage that the text gives besides: née, geb., ép. */
  besides: string
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

/** Words behind which the text has a point: "Gen." is a title, "Gen" may be a name. */
const dotted = (text: string): ReadonlySet<string> =>
  new Set([...toLatin(text).matchAll(/(\p{L}+)\./gu)].map(([, word = '']) => word))

/** The words without titles: those that begin the name, those with a point near its beginning, and letters behind it. */
function withoutTitles(list: readonly string[], text: string): string[] {
  const points = dotted(text)
  let leading = true
  return list.filter((word, index) => {
    const isLast = index === list.length - 1
    if (isLast && index > 0 && postNominals.has(word)) return false
    const isTitle = titles.has(word) && (points.has(word) || (leading && !titlesOrNames.has(word)))
    const isBeside = leading && index > 0 && titlesOrNames.has(word) && titles.has(list[index - 1] ?? '')
    if ((isTitle && index < 3 && (leading || points.has(word))) || (isBeside && index < list.length - 2)) return false
    leading = false
    return true
  })
}

const isConjunction = (word: string): boolean => word === 'e' || word === 'y' || word === 'i'

/**
 * The words that name the person. Where fewer than two are left, or what follows is as short, a particle is a name itself:
 * Li Du, Wang Di. "Ben" begins a name as a given name, "E." and "Y." are initials, "e" and "y" join two surnames.
 */
function weightyWords(full: readonly string[], text: string): string[] {
  const points = dotted(text)
  const isName = (word: string, index: number, isNextName: boolean): boolean => {
    if (!isParticle(word)) return true
    const next = full[index + 1]
    if (next === undefined || points.has(word)) return true
    if (isConjunction(word)) return index < 2
    if (word === 'ben' && index === 0) return true
    // "van der Berg" and "de la Cruz", but "Nguyen Van An"
    return isNextName && next.length < 4
  }
  // From the end: whether a word is a particle depends on the next one.
  const weighty: string[] = []
  let isNextName = true
  for (const [index, word] of [...full.entries()].reverse()) {
    isNextName = isName(word, index, isNextName)
    if (isNextName) weighty.unshift(word)
  }
  return weighty.length >= 2 ? weighty : [...full]
}

// Kings and popes: Gregory X, Innocent XIII. "Xi" and "Vi" may be a family name; a single letter is one beside one name alone.
const numeral = /^(?:x{0,3}(?:ix|iv|v?i{1,3})|x{1,3}v?|v|x{1,3})$/

function withNumeral(list: readonly string[], text: string): string | undefined {
  const last = list.at(-1)
  if (last === undefined || list.length < 2 || generations.has(last) || !numeral.test(last)) return undefined
  if (!new RegExp(`(?<!\\p{L})${last.toUpperCase()}$`, 'u').test(text.trim())) return undefined
  return last.length > 1 || list.length === 2 ? last : undefined
}

// Where a word is a name as well (Nata), it is one with a capital.
const otherName =
  /[\s,]+(?:[Nn]ée?|NÉE?|nee|Nee|NEE|[Gg]eb\.?|[Gg]eborene[rn]?|[Gg]eboren|[ÉéEe]p\.|[ÉéEe]pouse|z domu|z d\.|nata|nacida|nacido|nascida|nascido|roz\.|rozená|született|szül\.|född|født|veuve|vve|verw\.|urodzona|vedova)\s+(\p{L}[\p{L}'’ -]*)$/u

/** Reads a person's name. */
export const readPersonName = remember(4000, (original: string): PersonName => {
  const plain = tidy(original).replace(/\([^)]*\)|"[^"]*"/g, (part, at: number) => (at > 0 ? ' ' : part))
  const besides = otherName.exec(plain)?.[1]?.trim() ?? ''
  const text = turn(plain.replace(otherName, ''))
  const all = split(text)
  const ordinal = withNumeral(all, text)
  const generation = ordinal ?? all.map((word) => generations.get(word)).find((one) => one !== undefined) ?? ''
  const named = all.filter((word, at) => !generations.has(word) && (ordinal === undefined || at < all.length - 1))
  const untitled = withoutTitles(named, text)
  const isShort = untitled.length < 2 && named.some((word) => honoursOrNames.has(word))
  const full = untitled.length > 0 && !isShort ? untitled : named
  const words = weightyWords(full, text).map((word) => ({ text: word, key: spellingKey(word) }))
  const links = full.some((word) => /^(?:bin|ibn|ben|bint)$/.test(word)) ? 'son of' : ''
  const latin = isLatin(plain)
  return {
    words,
    full,
    heard: latin ? [] : splitHeard(text),
    generation,
    latin,
    links,
    besides: fold(besides),
    original,
  }
})
