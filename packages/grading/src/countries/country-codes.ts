import countries from 'i18n-iso-countries'
import { remember } from '../remember.ts'
import { editDistance } from '../text/distance.ts'
import { compact, fold, toLatin, words } from '../text/fold.ts'
import { nativeCountryNames } from './native-names.ts'
import { formalWords, historicStates, otherCountryNames } from './other-names.ts'

/** How a country was recognised: by a code or name, by a misspelt name, or as a state that no longer exists. */
export type CountryReading = { codes: readonly string[]; by: 'name' | 'spelling' | 'history' }

type Index = { names: Map<string, string>; bare: Map<string, string>; spellings: Map<number, Spelling[]> }

/** A name with the set of its letters, so that most others are ruled out without comparing letter by letter. */
type Spelling = { name: string; code: string; letters: number }

function lettersOf(text: string): number {
  let letters = 0
  for (let index = 0; index < text.length; index++) letters |= 1 << (text.charCodeAt(index) & 31)
  return letters
}

function ones(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

// The languages of the product first, then those most spoken, then every other that CLDR has country names in: where two
// languages use one name for two countries, the earlier one decides.
const displayLanguages =
  'en de fr es it nl pt pl cs ru ar tr zh ja ko hr fi sv hu et cy sr ur fa zh-Hant uk be bg ro el he da nb nn is ga gd mt lt lv sl sk mk sq bs sr-Latn ca gl eu oc br fy lb rm fo hi bn pa gu or ta te kn ml mr ne si th lo my km vi id ms jv fil ka hy az az-Cyrl kk ky uz uz-Cyrl tk tg mn ps sd ug ku ckb af zu xh st tn sw rw rn ha yo ig so am ti om mg sn sg ln lg wo ff bm ee ak bem qu to haw kl se eo yi bo dz yue'.split(
    ' ',
  )

/** Those whose words for "republic" and the like we know. */
const formalLanguages = new Set(displayLanguages.slice(0, 24))

const spellingLanguages = new Set(['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'])

const withoutFormalWords = (text: string): string =>
  words(text)
    .filter((word) => !formalWords.has(word))
    .join('')

function build(): Index {
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
  const languages = [
    ...spellingLanguages,
    ...countries.getSupportedLanguages().filter((one) => !spellingLanguages.has(one)),
  ]
  for (const language of languages)
    for (const [code, list] of Object.entries(countries.getNames(language, { select: 'all' })))
      for (const name of list) add(name, code, spellingLanguages.has(language))
  for (const [code, list] of Object.entries(nativeCountryNames))
    for (const name of list.split('|')) add(name, code, false)
  for (const language of displayLanguages) {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (const code of [...Object.keys(countries.getAlpha2Codes()), 'XK']) {
      const name = display.of(code) ?? ''
      const key = compact(name)
      if (formalLanguages.has(language)) add(name, code, false)
      else if (key !== '' && !names.has(key)) names.set(key, code)
    }
  }
  // Codes last: no name in any language gives way to one, and a code in use as a name keeps its name.
  for (const [two, three] of Object.entries(countries.getAlpha2Codes())) {
    names.set(two.toLowerCase(), two)
    names.set(three.toLowerCase(), two)
  }
  names.set('uk', 'GB')
  const settled = new Map([...bare].flatMap(([name, code]) => (code === undefined ? [] : [[name, code] as const])))
  return { names, bare: settled, spellings }
}

let loaded: Index | undefined
const index = (): Index => {
  loaded ??= build()
  return loaded
}

/** The code of the only country whose name is nearest, within one edit, or two of a long name. */
function bySpelling(key: string): string | undefined {
  // Words that many names share, such as "islands", do not distinguish them.
  const telling = key.replace(/islands?|republic|united|states|saint|north|south|west|east|new|guinea/g, '').length
  if (key.length < 5 || telling < 4) return undefined
  const limit = telling >= 7 ? 2 : 1
  let best = limit + 1
  const found = new Set<string>()
  const letters = lettersOf(key)
  for (let length = key.length - limit; length <= key.length + limit; length++)
    for (const { name, code, letters: others } of index().spellings.get(length) ?? []) {
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

/** {@link readCountry} without guessing at spellings. */
export const namedCountry = remember(4000, (text: string): CountryReading | undefined => {
  const key = compact(text)
  if (key === '') return undefined
  const { names, bare } = index()
  // "Democratic" is what tells two Congos and two Koreas apart.
  if (/demo[ck]|демок/.test(key)) {
    if (/[ck]ongo|конго/.test(key)) return { codes: ['CD'], by: 'name' }
    if (/[ck]or[ée]|корея/.test(key)) return { codes: ['KP'], by: 'name' }
  }
  const exact = names.get(key)
  if (exact !== undefined) return { codes: [exact], by: 'name' }
  for (const [name, codes] of Object.entries(historicStates))
    if (compact(name) === key) return { codes: codes.split(' '), by: 'history' }
  // "Korea, Republic of", "Germany (DE)"
  const numeric = /^\d{3}$/.test(key) ? countries.numericToAlpha2(key) : undefined
  if (numeric !== undefined) return { codes: [numeric], by: 'name' }
  const inverted = /^([^,]+),\s*(.+)$/.exec(text)
  const turned = inverted === null ? undefined : names.get(compact(`${inverted[2]} ${inverted[1]}`))
  if (turned !== undefined) return { codes: [turned], by: 'name' }
  const unbracketed = /^(.+?)\s*[([](.+?)[)\]]\s*$/.exec(text)
  if (unbracketed !== null) {
    const outside = names.get(compact(unbracketed[1] ?? ''))
    const inside = names.get(compact(unbracketed[2] ?? ''))
    if (outside !== undefined && (inside === undefined || inside === outside)) return { codes: [outside], by: 'name' }
  }
  const core = withoutFormalWords(text)
  const plain = core === key ? undefined : (names.get(core) ?? bare.get(core))
  const formal = plain ?? bare.get(key)
  if (formal !== undefined) return { codes: [formal], by: 'name' }
  const mainland = names.get(compact(withoutSovereign(text)))
  if (mainland !== undefined) return { codes: [mainland], by: 'name' }
  const romanised = names.get(compact(toLatin(text)))
  return romanised === undefined ? undefined : { codes: [romanised], by: 'name' }
})

/** The countries that a text names, by ISO 3166-1 alpha-2 code; undefined where it names none. */
export const readCountry = remember(4000, (text: string): CountryReading | undefined => {
  const named = namedCountry(text)
  if (named !== undefined) return named
  const [key, core] = [compact(text), withoutFormalWords(text)]
  const misspelt = bySpelling(key) ?? (core === key ? undefined : bySpelling(core))
  return misspelt === undefined ? undefined : { codes: [misspelt], by: 'spelling' }
})

/** The English name of an alpha-2 code, for reviewers. */
export const countryName = (code: string): string => countries.getName(code, 'en') ?? (code === 'XK' ? 'Kosovo' : code)
