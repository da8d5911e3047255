import type { ApprovedSource } from '@casebench/shared/contract/sources'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { compareNames } from '../../ui/in-words.ts'
import { withoutAccents } from '../../ui/without-accents.ts'

/** A country by its name in the language of the page, "Worldwide" and the European Union with them. */
export function countryName(code: string): string {
  if (code === '') return t`Worldwide`
  return new Intl.DisplayNames(i18n.locale || 'en', { type: 'region' }).of(code) ?? code
}

export type SourceGroup = { country: string; name: string; sources: ApprovedSource[] }

/**
 * The sources that have every word of the search in their name, description, country or address, by country: that of
 * the case first, then what is worldwide, then the others in the order in which they come.
 */
export function findSources(
  sources: readonly ApprovedSource[],
  search: string,
  caseCountry: string | undefined,
): SourceGroup[] {
  const words = withoutAccents(search)
    .split(/\s+/)
    .filter((word) => word !== '')
  const groups = new Map<string, SourceGroup>()
  for (const source of sources) {
    const name = groups.get(source.country)?.name ?? countryName(source.country)
    const text = withoutAccents([source.name, source.description, source.url, source.country, name].join(' '))
    if (!words.every((word) => text.includes(word))) continue
    const group = groups.get(source.country) ?? { country: source.country, name, sources: [] }
    group.sources.push(source)
    groups.set(source.country, group)
  }
  const place = ({ country }: SourceGroup): number => (country === caseCountry ? 0 : country === '' ? 1 : 2)
  return [...groups.values()].sort((a, b) => place(a) - place(b) || compareNames(a.name, b.name))
}
