import type { RoundFigures, Standard } from '@casebench/shared/contract/standard-setting'
import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'

const count = (value: number): string => value.toLocaleString(i18n.locale)

/** A rating or a mean of ratings, to one decimal where it has one. */
export const ratingText = (rating: number): string => rating.toLocaleString(i18n.locale, { maximumFractionDigits: 1 })

const labels: Readonly<Record<Standard['state'], () => string>> = {
  first_round: () => t`First round open`,
  second_round: () => t`Second round open`,
  rated: () => t`Decision pending`,
  decided: () => t`Decided`,
}

export const stateLabel = (state: Standard['state']): string => labels[state]()

export const judgesText = (judges: number): string => plural(judges, { one: '# judge', other: '# judges' })

/** Why a round has no estimate. */
export const missingEstimate = ({ n, needed }: RoundFigures): string =>
  needed === null
    ? t`Not defined: the questions have no weight.`
    : t`Needs ${count(needed)} judges who rated every question; ${plural(n, {
        one: '# judge did',
        other: '# judges did',
      })}. With fewer, it is only the opinion of a few people.`

/** Why there is no agreement where there is a cut. */
export const missingAgreement = (needed: number | null): string =>
  needed === null ? t`Not defined: all ratings are the same.` : t`Needs ${count(needed)} questions.`
