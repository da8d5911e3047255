import type { AttributeType } from '@casebench/shared/case-file/schema'
import type { CountryReader } from '@casebench/shared/countries/read-country'
import { useQuery } from '@tanstack/react-query'
import { type Country, countries, findCountries } from '../../../ui/countries.ts'

/**
 * How what was typed stands to the list: it names one of the countries, may become one, or none. `unread` while the grading's reader,
 * which knows more names than the list, is not loaded.
 */
export type CountryReading =
  | { kind: 'named'; country: Pick<Country, 'name' | 'shownName'> }
  | { kind: 'begun' }
  | { kind: 'unknown' }
  | { kind: 'unread' }

export const countryTypes: ReadonlySet<AttributeType> = new Set(['country'])

let reader: CountryReader | undefined

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 500 })
    else setTimeout(resolve)
  })

/** The reader that grades countries, with its names in a hundred languages. It is built while nobody types. */
export async function loadCountryReader(): Promise<CountryReader> {
  if (reader !== undefined) return reader
  const { countryReader } = await import('@casebench/shared/countries/read-country')
  const loaded = countryReader()
  await idle()
  loaded.named('Germany')
  reader = loaded
  // The names of rarer languages are looked up where the others have none.
  void idle().then(() => loaded.named('no such country'))
  return loaded
}

/** The reader, once there is something to read. Without it, as when offline, nothing is said of unknown names. */
export const useCountryReader = (isNeeded: boolean): CountryReader | undefined =>
  useQuery({
    queryKey: ['part', 'country-reader'],
    queryFn: loadCountryReader,
    enabled: isNeeded,
    staleTime: 'static',
    structuralSharing: false,
  }).data

/** Kosovo has no code of ISO 3166, so it is not in the list. */
const byCode = (code: string): Pick<Country, 'name' | 'shownName'> =>
  countries().find((country) => country.code === code) ?? { name: code, shownName: code }

/** What the grading reads in an answer, as far as it is loaded. */
export function readCountry(typed: string, using = reader): CountryReading {
  const listed = countries().find(({ name, shownName }) => [name, shownName].includes(typed.trim()))
  if (listed !== undefined) return { kind: 'named', country: listed }
  const read = using?.readAnswer(typed)
  const [code, ...others] = read?.codes ?? []
  if (code !== undefined && others.length === 0) return { kind: 'named', country: byCode(code) }
  if (findCountries(typed).length > 0) return { kind: 'begun' }
  return { kind: using === undefined ? 'unread' : 'unknown' }
}
