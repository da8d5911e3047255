import { remember } from '@casebench/shared/remember'
import { namedCountry } from '../countries/country-codes.ts'
import { compact, fold, tidy, toLatin } from '../text/fold.ts'
import { addressSpelling, emptyAddressWords, insideKinds, streetKinds } from './address-words.ts'
import { cityNames } from './cities.ts'
import { plainPart, withoutBlockCounters, withoutRussianShorthand } from './plain-address.ts'
import { britishCounties, irishCounties, regionNames } from './regions.ts'

/** An address as words in one spelling; numbers (with their letters), regions and the country apart. */
export type Address = {
  words: string[]
  regions: string[]
  numbers: string[]
  /** Numbers by what they count inside a building or instead of a street: floor, unit, box. */
  inside: Map<string, string[]>
  /** The words beside the kinds of street: what the streets are called. */
  streets: { kind: string; name: string[] }[]
  country: string | undefined
  isEmpty: boolean
}

// "c/o" names who receives the letters, not where.
const careOf = /^(?:c ?\/ ?o|care of|z\. ?hd\.?|zu handen|attn\.?|attention)\b/i

/** The country at the end, with or without a comma before it. States of the USA are not taken for countries. */
function country(parts: readonly string[]): { code: string | undefined; rest: string[] } {
  const last = parts.at(-1) ?? ''
  const known = (text: string): string | undefined => {
    const reading = /\d/.test(text) || text.length < 2 ? undefined : namedCountry(text)
    const isState = regionNames.has(compact(text)) && compact(text) !== 'luxembourg'
    return reading?.by === 'name' && !isState ? reading.codes[0] : undefined
  }
  const whole = parts.length > 1 ? known(last) : undefined
  if (whole !== undefined) return { code: whole, rest: parts.slice(0, -1) }
  const list = last.split(' ')
  for (let count = Math.min(4, list.length - 1); count >= 1; count--) {
    const tail = list.slice(-count).join(' ')
    // A short word may be anything: of codes only those that people write as names.
    const code = compact(tail).length > 3 || /^(?:uk|usa|uae)$/i.test(tail) ? known(tail) : undefined
    if (code !== undefined && /[\p{L}\d]/u.test(list.slice(0, -count).join('')))
      return { code, rest: [...parts.slice(0, -1), list.slice(0, -count).join(' ')] }
  }
  return { code: undefined, rest: [...parts] }
}

// Umlauts are written out or left away: Köln, Koeln, Koln; Århus, Aarhus.
const oneUmlaut = (word: string): string => word.replace(/aa/g, 'a').replace(/([aou])e/g, '$1')

function spelled(word: string): string {
  const known = addressSpelling.get(word) ?? cityNames.get(word)
  if (known !== undefined) return known
  if (regionNames.has(word)) return word
  const plain = oneUmlaut(word)
  return cityNames.get(plain) ?? plain
}

type Token = { text: string; isNumber: boolean }

const tokensOf = (part: string): Token[] =>
  (part.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) =>
    /\d/.test(word)
      ? { text: word.replace(/^0+(?=\d)/, ''), isNumber: true }
      : { text: spelled(word), isNumber: false },
  )

/** True where only numbers and regions follow: "Columbus, OH 43213", not "Ohio Street". */
const endsPart = (tokens: readonly Token[], index: number): boolean =>
  tokens.slice(index + 1).every(({ text, isNumber }) => isNumber || regionNames.has(text))

function readPart(address: Address, part: string, isFirst: boolean): void {
  const tokens = tokensOf(part)
  for (const [index, { text, isNumber }] of tokens.entries()) {
    const [before, after] = [tokens[index - 1], tokens[index + 1]]
    if (isNumber) {
      address.numbers.push(text)
      const kind = [before, after].find((one) => one !== undefined && insideKinds.has(one.text))?.text
      if (kind !== undefined) address.inside.set(kind, [...(address.inside.get(kind) ?? []), text])
    } else if (emptyAddressWords.has(text) && !(index > 0 && endsPart(tokens, index) && regionNames.has(text))) continue
    else if (regionNames.has(text) && (index > 0 || !isFirst) && endsPart(tokens, index))
      address.regions.push(regionNames.get(text) ?? text)
    else {
      address.words.push(text)
      if (!streetKinds.has(text)) continue
      address.streets.push({ kind: text, name: nameBeside(tokens, index) })
    }
  }
}

/** The nearest telling words on either side of a kind of street; articles and prepositions between are passed over. */
function nameBeside(tokens: readonly Token[], at: number): string[] {
  const isTelling = (one: Token): boolean => !emptyAddressWords.has(one.text)
  const index = tokens.slice(0, at).filter(isTelling).length
  const telling = tokens.filter((one, position) => position === at || isTelling(one))
  return [telling[index - 1], telling[index + 1]].flatMap((one) =>
    one === undefined || one.isNumber ? [] : [one.text],
  )
}

// A part without its postcode: "Surrey GU1 3AA".
const britishPostcode = /\b[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}\b/i

/** The county that a part of an address is: "Co. Cork", and in the United Kingdom "Surrey GU1 3AA" and "Kent". */
function countyOf(part: string, isBritish: boolean): string | undefined {
  const [, prefix, name = ''] = /^(co\.?\s|county\s+)?\s*(.+)$/u.exec(part.replace(britishPostcode, ' ').trim()) ?? []
  const key = compact(name)
  if (prefix !== undefined) return irishCounties.has(key) || britishCounties.has(key) ? `county ${key}` : undefined
  return isBritish && britishCounties.has(key) ? `county ${key}` : undefined
}

/** Reads an address written in one or more lines. */
export const readAddress = remember(4000, (original: string): Address => {
  const written = tidy(original.replace(/\s*[\n;،、，]\s*/g, ', '))
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const { code, rest: parts } = country(written)
  const address: Address = {
    words: [],
    regions: [],
    numbers: [],
    inside: new Map(),
    streets: [],
    country: code,
    isEmpty: false,
  }
  const kept = parts.length > 1 ? parts.filter((part) => !careOf.test(part)) : parts
  const isBritish = code === 'GB' || britishPostcode.test(original)
  for (const [index, part] of kept.entries()) {
    const folded = fold(part)
    const county = index === 0 ? undefined : countyOf(folded, isBritish)
    if (county !== undefined) address.regions.push(county)
    const rest = county === undefined ? folded : (britishPostcode.exec(folded)?.[0] ?? '')
    readPart(address, plainPart(toLatin(withoutRussianShorthand(withoutBlockCounters(rest)))), index === 0)
  }
  address.isEmpty = address.words.length + address.regions.length + address.numbers.length === 0
  return address
})
