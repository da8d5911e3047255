import { i18n } from '@lingui/core'
import { compareNames } from './in-words.ts'
import { withoutAccents } from './without-accents.ts'

// ISO 3166-1 alpha-2.
const codes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  )

/** `name` is in English, as answers are stored; `shownName` in the language of the page. */
export type Country = { code: string; name: string; shownName: string }

let known: { locale: string; countries: readonly Country[] } | undefined

/** Every country, in the order of the names that are shown. */
export function countries(): readonly Country[] {
  const { locale } = i18n
  if (known?.locale !== locale) {
    const english = new Intl.DisplayNames('en', { type: 'region' })
    const shown = new Intl.DisplayNames(locale, { type: 'region' })
    const all = codes.map((code) => ({ code, name: english.of(code) ?? code, shownName: shown.of(code) ?? code }))
    known = { locale, countries: all.sort((a, b) => compareNames(a.shownName, b.shownName)) }
  }
  return known.countries
}

const fold = (text: string): string => withoutAccents(text).trim()

/** What people write beside the names: short forms, and names that a country no longer has. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'Emirates'],
  CI: ['Ivory Coast'],
  CZ: ['Czech Republic'],
  GB: ['UK', 'U.K.', 'Great Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  HK: ['Hong Kong'],
  KR: ['Republic of Korea'],
  MK: ['Macedonia'],
  MM: ['Burma'],
  MO: ['Macau'],
  NL: ['Holland'],
  SZ: ['Swaziland'],
  TR: ['Turkey'],
  US: ['USA', 'U.S.A.', 'U.S.', 'United States of America', 'America'],
  VA: ['Vatican', 'Holy See'],
}

/** In which registers are mostly written, and the page is read. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'da', 'nb', 'fi', 'ar', 'ja']

let knownNames: Map<string, readonly string[]> | undefined

/** Every name of a country, folded, by its code. */
function namesOf(code: string): readonly string[] {
  if (knownNames === undefined) {
    const displayed = languages.map((language) => new Intl.DisplayNames(language, { type: 'region' }))
    knownNames = new Map(
      codes.map((one) => [
        one,
        [...new Set([...displayed.map((names) => names.of(one) ?? one), ...(otherNames[one] ?? []), one].map(fold))],
      ]),
    )
  }
  return knownNames.get(code) ?? []
}

/** The countries that a search may mean: whole names and codes first, then names that begin with it, then English or shown ones that contain it. */
export function findCountries(search: string): readonly Country[] {
  const wanted = fold(search)
  if (wanted === '') return countries()
  const rank = ({ code, name, shownName }: Country): number => {
    const [names, english] = [namesOf(code), fold(name)]
    if (names.includes(wanted)) return 0
    if (english.startsWith(wanted)) return 1
    if (names.some((one) => one.startsWith(wanted))) return 2
    return english.includes(wanted) || fold(shownName).includes(wanted) ? 3 : 4
  }
  return countries()
    .map((country) => ({ country, rank: rank(country) }))
    .filter((found) => found.rank < 4)
    .sort((a, b) => a.rank - b.rank)
    .map((found) => found.country)
}
