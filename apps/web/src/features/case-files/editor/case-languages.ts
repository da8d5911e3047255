import { languages } from '@casebench/shared/languages'
import { languageName } from '../../../ui/case-text/language-name.ts'
import { compareNames } from '../../../ui/in-words.ts'

/** Languages that a case may be in or be translated into, beside those of the page: BCP 47 tags of official and widely read languages. */
const further =
  'af am az be bg bn bs ca cs cy da el en-GB en-US es-419 et eu fa fi fil fr-CA ga gl gu he hi hr hu hy id is it ka kk km kn ko ky lb lo lt lv mk ml mn mr ms mt my nb ne nl nn pa ps pt-PT ro ru rw sk sl so sq sr sv sw ta te tg th tk tr uk ur uz vi zh-Hans zh-Hant zu'

type Named = { value: string; label: string }

const named = (tags: readonly string[]): Named[] =>
  tags
    .map((value) => ({ value, label: languageName(value) }))
    .sort((one, other) => compareNames(one.label, other.label))

/** The languages to choose from in the reader's own words: those of the page first. Tags that are in use count as well. */
export function caseLanguages(inUse: readonly string[]): { ofThePage: Named[]; others: Named[] } {
  const ofThePage = Object.keys(languages)
  const others = new Set([...further.split(' '), ...inUse].filter((tag) => !ofThePage.includes(tag)))
  return { ofThePage: named(ofThePage), others: named([...others]) }
}
