import type { ReleaseOutcome, ReleaseSwitch } from '@casebench/shared/contract/release'
import { replacedByNewer } from '@casebench/shared/release-limits'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { formatPercent } from '../../ui/formats.ts'

export const sharePercent = (share: number): string => formatPercent(share * 100, 1)

const count = (value: number): string => value.toLocaleString(i18n.locale)

/** What is wrong with a number that was typed, if anything. */
export const between = (least: number, most: number) => (value: number | string) =>
  typeof value === 'number' && value >= least && value <= most ? undefined : t`Enter a number from ${least} to ${most}`

/** Of what a group is, where it is grouped by nothing. */
export const groupName = (group: string): string => group || t`All marks`

export const checkedText = (checked: number, needed: number): string =>
  t`${count(checked)} checked, ${count(needed)} needed if none is wrong`

export const outcomeText = ({ state, checked, wrong, error_at_most, needed }: ReleaseOutcome): string =>
  state === 'released'
    ? t`Released: ${count(wrong ?? 0)} of ${count(checked)} wrong, at most ${sharePercent(error_at_most ?? 1)} wrong`
    : t`Held: ${checkedText(checked, needed ?? 0)}`

/** Why a release is not on any more, or who switched it. */
export function causeText({ on, cause, reason }: Pick<ReleaseSwitch, 'on' | 'cause' | 'reason'>): string {
  switch (cause) {
    case 'engine':
      return t`Taken back: the engine has another version`
    case 'model':
      return t`Taken back: another model marks now`
    case 'question':
      return t`Taken back: a question or its rubric has changed`
    case 'control':
      return t`Taken back: controls show too many errors (${groupName(reason)})`
    default:
      if (!on && reason === replacedByNewer) return t`Switched off: a newer calibration replaced it`
      return on ? t`Switched on: ${reason}` : t`Switched off: ${reason}`
  }
}
