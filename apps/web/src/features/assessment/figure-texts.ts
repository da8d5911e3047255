import type { Figure } from '@casebench/shared/contract/assessment'
import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { formatPercent } from '../../ui/formats.ts'
import { commaSeparated } from '../../ui/in-words.ts'

type State = Pick<Figure, 'state' | 'n' | 'needed'>

const count = (value: number): string => value.toLocaleString(i18n.locale)

/** What stands in the place of a value that there is too little for: "12 of 30". */
export const missingValue = ({ state, n, needed }: State): string =>
  state === 'too_few' && needed !== null ? t`${count(n)} of ${count(needed)}` : '–'

/** Why a figure has no value. */
export const missingReason = ({ state, n, needed }: State, whenUndefined: string): string => {
  if (state !== 'too_few' || needed === null) return whenUndefined
  return t`Needs ${count(needed)} people; ${plural(n, { one: '# person so far', other: '# people so far' })}.`
}

/** "Version 3", "Versions 1, 2 and 4". */
export const versionsLabel = (versions: readonly number[]): string => {
  const [version, ...others] = versions
  return version !== undefined && others.length === 0
    ? t`Version ${version}`
    : t`Versions ${commaSeparated(versions.map(count))}`
}

/** "72.5%" */
export const sharePercent = (share: number): string => formatPercent(share * 100, 1)

/** A share of people as so many of a hundred. */
export const ofHundred = (share: number): number => Math.round(share * 100)
