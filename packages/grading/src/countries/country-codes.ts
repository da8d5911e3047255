import { type CountryReading, countryReader } from '@casebench/shared/countries/read-country'
import { remember } from '@casebench/shared/remember'
import countries from 'i18n-iso-countries'
import { toLatin } from '../text/fold.ts'

// Those whose names are looked up when one is misspelt come first: where two languages use one name for two countries, the
// earlier one decides.
const spellingLanguages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt']

/** Official and other names in many languages, beside those that browsers and servers know. */
function* furtherNames(): Iterable<readonly [name: string, code: string, isSpelling: boolean]> {
  const others = countries.getSupportedLanguages().filter((one) => !spellingLanguages.includes(one))
  for (const language of [...spellingLanguages, ...others])
    for (const [code, list] of Object.entries(countries.getNames(language, { select: 'all' })))
      for (const name of list) yield [name, code, spellingLanguages.includes(language)]
}

const reader = countryReader({ names: furtherNames(), toLatin })

/** {@link readCountry} without guessing at spellings. */
export const namedCountry = remember(4000, reader.named)

/** The countries that a text names, by ISO 3166-1 alpha-2 code; undefined where it names none. */
export const readCountry = remember(4000, reader.read)

/** What an answer means: a country, one behind a city, or one by what its people are called. */
export const countryAnswered: (text: string) => CountryReading | undefined = remember(4000, reader.readAnswer)

/** The English name of an alpha-2 code, for reviewers. */
export const countryName = (code: string): string => countries.getName(code, 'en') ?? (code === 'XK' ? 'Kosovo' : code)
