import { editDistance } from '../edit-distance.ts'
import { compact, fold, words } from '../folding.ts'
import { countryCodes } from './country-codes.ts'
import { demonym } from './demonyms.ts'
import { nativeCountryNames } from './native-names.ts'
import { officialCountryNames } from './official-names.ts'
import { formalWords, historicStates, otherCountryNames } from './other-names.ts'

/**
 * How a country was recognised: by a code or name, by a misspelt name, as a state that no longer exists, or by what its people are
 * called.
 */
export type CountryReading = { codes: readonly string[]; by: 'name' | 'spelling' | 'history' | 'people' }

type Index = { names: Map<string, string>; bare: Map<string, string>; spellings: Map<number, Spelling[]> }

/** A name with the set of its letters, so that most others are ruled out without comparing letter by letter. */
type Spelling = { name: string; code: string; letters: number }

function lettersOf(text: string): number {
  let letters = 0
  for (let index = 0; index < text.length; index++) letters |= 1 << (text.charCodeAt(index) & 31)
  return letters
}

/** How many bits of a number are set. @see Warren, Hacker's Delight, section 5-1. */
function ones(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

// The languages of the product first, then those most spoken, then every other that CLDR has country names in: where two
// languages use one name for two countries, the earlier one decides.
const displayLanguages =
  'en de fr es it nl pt pl cs ru ar tr zh ja ko hr fi sv hu et cy sr ur fa zh-Hant uk be bg ro el he da nb nn is ga gd mt lt lv sl sk mk sq bs sr-Latn ca gl eu oc br fy lb rm fo hi bn pa gu or ta te kn ml mr ne si th lo my km vi id ms jv fil ka hy az az-Cyrl kk ky uz uz-Cyrl tk tg mn ps sd ug ku ckb af zu xh st tn sw rw rn ha yo ig so am ti om mg sn sg ln lg wo ff bm ee ak bem qu to haw kl se eo yi bo dz yue'.split(
    ' ',
  )

/** Those whose words for "republic" and the like we know. */
const formalLanguages = displayLanguages.slice(0, 24)
const rareLanguages = displayLanguages.slice(24)

const spellingLanguages = new Set(['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'])

const withoutFormalWords = (text: string): string =>
  words(text)
    .filter((word) => !formalWords.has(word))
    .join('')

/** Names beside those of our lists and of CLDR, and how a text of another script is written in Latin letters. */
type Sources = {
  names?: Iterable<readonly [name: string, code: string, isSpelling: boolean]>
  toLatin?: (text: string) => string
}

const alpha2Codes = [...countryCodes.map(({ alpha2 }) => alpha2), 'XK']

/** What CLDR calls every country in a language. */
function displayNames(language: string): [name: string, code: string][] {
  const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  return alpha2Codes.map((code) => [display.of(code) ?? '', code])
}

/** The index with the names of all other languages. It takes four times as long to build, and is rarely needed. */
function withRareLanguages(index: Index): Index {
  const names = new Map(index.names)
  for (const language of rareLanguages)
    for (const [name, code] of displayNames(language)) {
      const key = compact(name)
      if (key !== '' && !names.has(key)) names.set(key, code)
    }
  return { ...index, names }
}

function build(more: NonNullable<Sources['names']>): Index {
  const names = new Map<string, string>()
  const bare = new Map<string, string | undefined>()
  const spellings = new Map<number, Spelling[]>()
  const add = (name: string, code: string, spelling: boolean): void => {
    const key = compact(name)
    if (key === '') return
    if (!names.has(key)) names.set(key, code)
    const core = withoutFormalWords(name)
    if (core !== '') bare.set(core, bare.has(core) && bare.get(core) !== code ? undefined : code)
    if (!spelling || key.length < 5) return
    const same = spellings.get(key.length)
    const entry = { name: key, code, letters: lettersOf(key) }
    if (same === undefined) spellings.set(key.length, [entry])
    else same.push(entry)
  }
  // Our own list first: where two languages use one name for two countries, it decides.
  for (const [code, list] of Object.entries(otherCountryNames))
    for (const name of list.split('|')) add(name, code, true)
  for (const [name, code, isSpelling] of more) add(name, code, isSpelling)
  for (const [code, list] of Object.entries(nativeCountryNames))
    for (const name of list.split('|')) add(name, code, false)
  for (const [code, list] of Object.entries(officialCountryNames))
    for (const name of list.split('|')) add(name, code, false)
  for (const language of formalLanguages)
    for (const [name, code] of displayNames(language)) add(name, code, spellingLanguages.has(language))
  // Codes last: no name in any language gives way to one, and a code in use as a name keeps its name.
  for (const { alpha2, alpha3 } of countryCodes) {
    names.set(alpha2.toLowerCase(), alpha2)
    names.set(alpha3.toLowerCase(), alpha2)
  }
  names.set('uk', 'GB')
  const settled = new Map([...bare].flatMap(([name, code]) => (code === undefined ? [] : [[name, code] as const])))
  return { names, bare: settled, spellings }
}

/** The code of the only country whose name is nearest, within one edit, or two of a long name. */
function bySpelling(key: string, { spellings }: Index): string | undefined {
  // Words that many names share, such as "islands", do not distinguish them.
  const telling = key.replace(/islands?|republic|united|states|saint|north|south|west|east|new|guinea/g, '').length
  if (key.length < 5 || telling < 4) return undefined
  const limit = telling >= 7 ? 2 : 1
  let best = limit + 1
  const found = new Set<string>()
  const letters = lettersOf(key)
  for (let length = key.length - limit; length <= key.length + limit; length++)
    for (const { name, code, letters: others } of spellings.get(length) ?? []) {
      // One edit changes two letters of the set at most.
      if (ones(letters ^ others) > limit * 2) continue
      const distance = editDistance(key, name, Math.min(best, limit))
      if (distance > limit || distance > best) continue
      if (distance < best) found.clear()
      best = distance
      found.add(code)
    }
  return found.size === 1 ? [...found][0] : undefined
}

// "Macao SAR of the People's Republic of China", "Svalbard and Jan Mayen Islands": what follows the name adds nothing.
const sovereign =
  /[\s,]+(?:(?:of|da|de la|der|della|van de) (?:the )?(?:people'?s republic|republica popular|republique populaire|volksrepublik|repubblica popolare|volksrepubliek) (?:of|da|de|di)? ?(?:china|chine|cina)|islands?)$/
const special =
  /^(?:(?:the )?special administrative region of|regiao administrativa especial de|region administrativa especial de|region administrative speciale de)\s+/
const withoutSovereign = (text: string): string => fold(text).replace(sovereign, '').replace(special, '')

const historicCodes: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(historicStates).map(([name, codes]) => [compact(name), codes.split(' ')]),
)

/** What a text may name a country by, where it is not simply its name. */
type Keys = {
  /** "Korea, Republic of" in its order. */
  turned: string | undefined
  /** "Germany (DE)": what stands before and in the brackets. */
  bracketed: { outside: string; inside: string } | undefined
  withoutFormal: string
  mainland: string
  romanised: string
}

function keysOf(text: string, toLatin: (text: string) => string): Keys {
  const inverted = /^([^,]+),\s*(.+)$/.exec(text)
  const unbracketed = /^(.+?)\s*[([](.+?)[)\]]\s*$/.exec(text)
  return {
    turned: inverted === null ? undefined : compact(`${inverted[2]} ${inverted[1]}`),
    bracketed:
      unbracketed === null
        ? undefined
        : { outside: compact(unbracketed[1] ?? ''), inside: compact(unbracketed[2] ?? '') },
    withoutFormal: withoutFormalWords(text),
    mainland: compact(withoutSovereign(text)),
    romanised: compact(toLatin(text)),
  }
}

function codeBy(key: string, { names, bare }: Index, keys: Keys): string | undefined {
  const { turned, bracketed, withoutFormal } = keys
  const byTurned = turned === undefined ? undefined : names.get(turned)
  if (byTurned !== undefined) return byTurned
  const outside = bracketed === undefined ? undefined : names.get(bracketed.outside)
  const inside = bracketed === undefined ? undefined : names.get(bracketed.inside)
  if (outside !== undefined && (inside === undefined || inside === outside)) return outside
  const plain = withoutFormal === key ? undefined : (names.get(withoutFormal) ?? bare.get(withoutFormal))
  return plain ?? bare.get(key) ?? names.get(keys.mainland) ?? names.get(keys.romanised)
}

function namedIn(index: Index, key: string, keys: () => Keys): CountryReading | undefined {
  // "Democratic" is what tells two Congos and two Koreas apart.
  if (/demo[ck]|демок/.test(key)) {
    if (/[ck]ongo|конго/.test(key)) return { codes: ['CD'], by: 'name' }
    if (/[ck]or[ée]|корея/.test(key)) return { codes: ['KP'], by: 'name' }
  }
  const exact = index.names.get(key)
  if (exact !== undefined) return { codes: [exact], by: 'name' }
  const historic = historicCodes.get(key)
  if (historic !== undefined) return { codes: historic, by: 'history' }
  const numeric = /^\d{3}$/.test(key) ? countryCodes.find((country) => country.numeric === key)?.alpha2 : undefined
  const code = numeric ?? codeBy(key, index, keys())
  return code === undefined ? undefined : { codes: [code], by: 'name' }
}

// A state of the USA, too.
const alsoStates = new Set(['GE'])

// Short names that nobody takes for a region's code.
const shortNames = /^(?:UK|USA|UAE|U\.K\.|U\.S\.A\.)$/i

/** Reads what countries are called, in many languages. */
export type CountryReader = {
  /** The country that a text names and nothing else; a misspelt name counts for none. */
  named: (text: string) => CountryReading | undefined
  /** {@link named}, or the country of a misspelt name. */
  read: (text: string) => CountryReading | undefined
  /** What an answer means: {@link read}, the country behind a city ("Paris, France"), or that of a people ("Polish"). */
  readAnswer: (text: string) => CountryReading | undefined
}

/** Pure; the page and the grading read countries by it. The index is built when the first country is read. */
export function countryReader({ names = [], toLatin = (text) => text }: Sources = {}): CountryReader {
  let built: Index | undefined
  let whole: Index | undefined
  const index = (): Index => {
    built ??= build(names)
    return built
  }
  const named = (text: string): CountryReading | undefined => {
    const key = compact(text)
    if (key === '') return undefined
    let read: Keys | undefined
    const keys = (): Keys => {
      read ??= keysOf(text, toLatin)
      return read
    }
    const found = namedIn(index(), key, keys)
    if (found !== undefined) return found
    whole ??= withRareLanguages(index())
    return namedIn(whole, key, keys)
  }
  const misspelt = (text: string): CountryReading | undefined => {
    const [key, core] = [compact(text), withoutFormalWords(text)]
    const code = bySpelling(key, index()) ?? (core === key ? undefined : bySpelling(core, index()))
    return code === undefined ? undefined : { codes: [code], by: 'spelling' }
  }
  const read = (text: string): CountryReading | undefined => named(text) ?? misspelt(text)
  const behindCity = (text: string): CountryReading | undefined => {
    const parts = text.replace(/\s*[(（]([^()（）]+)[)）]\s*$/u, ', $1').split(/\s*[,，،、]\s*/)
    const last = parts.at(-1) ?? ''
    if (parts.length < 2 || parts.length > 4 || /\d/.test(text) || parts.includes('')) return undefined
    const isName = last.length >= 4 || shortNames.test(last) || /[^\p{Script=Latin}]/u.test(last)
    const found = isName ? named(last) : undefined
    return found?.by === 'name' && !found.codes.some((code) => alsoStates.has(code)) ? found : undefined
  }
  const ofPeople = (text: string): CountryReading | undefined => {
    const code = demonym(text, named)
    return code === undefined ? undefined : { codes: [code], by: 'people' }
  }
  // "Singaporean" is no misspelt Singapore.
  const readAnswer = (text: string): CountryReading | undefined =>
    named(text) ?? behindCity(text) ?? ofPeople(text) ?? misspelt(text)
  return { named, read, readAnswer }
}
