import { AsyncLocalStorage } from 'node:async_hooks'
import { directionOf, isLanguage, type Language, languages, sourceLanguage } from '@casebench/shared/languages'
import type { Text } from '@casebench/shared/message'
import { asWordedNow } from '@casebench/shared/reworded'
import { type I18n, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { catalogs } from '../generated/catalogs.ts'

const readers = new AsyncLocalStorage<Language>()

/** The language of whoever reads what is written now; English outside {@link inLanguage}. */
export const currentLanguage = (): Language => readers.getStore() ?? sourceLanguage

/** Does work whose texts somebody reads in this language, with all that it waits for. */
export const inLanguage = <T>(language: Language, work: () => T): T =>
  language === currentLanguage() ? work() : readers.run(language, work)

/** By message: there are as many as stand in the source. */
const compiled = new Map<string, ReturnType<typeof compileMessage>>()

function compileOnce(message: string): ReturnType<typeof compileMessage> {
  const known = compiled.get(message) ?? compileMessage(message)
  compiled.set(message, known)
  return known
}

const translators = new Map<Language, I18n>()

/** Made when somebody first reads the language: English has no catalog, its texts are what the others are found by. */
function translatorOf(locale: Language): I18n {
  const known = translators.get(locale)
  if (known) return known
  const made = setupI18n({ locale, messages: { [locale]: catalogs[locale]?.() ?? {} } }).setMessagesCompiler(
    compileOnce,
  )
  translators.set(locale, made)
  return made
}

/** In a language that runs from right to left a name in Latin letters would take the signs beside it along (UAX #9: FSI, PDI). */
const isolated = (text: string): string => `\u2068${text}\u2069`

const runsFromRight = (): boolean => directionOf(currentLanguage()) === 'rtl'

const allIsolated = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? isolated(value) : value]),
  )

const translate = (english: string, values: Values): string =>
  translatorOf(currentLanguage()).t(english, runsFromRight() ? allIsolated(values) : values)

/** Nothing is counted in fractions or in tens of thousands, so they are written out; other whole numbers may decide a plural. */
const written = (value: number): string | number =>
  Number.isInteger(value) && Math.abs(value) < 10_000
    ? value
    : value.toLocaleString(currentLanguage(), { maximumSignificantDigits: 15 })

const countryNames = new Map<Language, Intl.DisplayNames>()

/** A country as the reader's language calls it. */
function countryNamed(code: string): string | undefined {
  const language = currentLanguage()
  const known = countryNames.get(language)
  const names = known ?? new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  if (known === undefined) countryNames.set(language, names)
  return /^[A-Z]{2}$/.test(code) ? names.of(code) : undefined
}

function say(text: Text): string {
  if (typeof text === 'string') return runsFromRight() ? isolated(text) : text
  const { message, values: stored = [], country } = asWordedNow(text)
  if (country !== undefined) return say(countryNamed(country) ?? message)
  const values = stored.map((value) =>
    typeof value === 'object' ? say(value) : typeof value === 'number' ? written(value) : value,
  )
  return translate(message, Object.fromEntries(values.entries()))
}

type Values = Readonly<Record<string, string | number>>

export const i18n = {
  /**
   * A text of the server in the language of whoever reads it. `npm run texts` finds texts by this call, so the English one
   * (ICU MessageFormat) stands in it as it is.
   */
  t: (english: string, values: Values = {}): string => translate(english, values),

  /** What was put into words elsewhere, such as by the grading, in the language of whoever reads it. */
  say,

  /** A text in each of our languages: as a file that Casebench wrote for somebody may have it. */
  inEveryLanguage: (text: Text): string[] =>
    Object.keys(languages)
      .filter(isLanguage)
      .map((language) => inLanguage(language, () => say(text))),
}

/** A whole number of percent as the reader writes it: "50%", or "50 %" in German. */
export const inPercent = (percent: number): string =>
  new Intl.NumberFormat(currentLanguage(), { style: 'percent' }).format(percent / 100)
