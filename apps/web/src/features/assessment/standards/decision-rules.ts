import { roundedCut } from '@casebench/shared/standard-setting'
import { t } from '@lingui/core/macro'

/** What is wrong with a cut in percent. */
export const cutFault = (cut: number | string): string | undefined =>
  typeof cut === 'number' && cut >= 0 && cut <= 100 ? undefined : t`Enter a number from 0 to 100.`

/** A cut of one's own needs a reason; that of the second round has one. */
export const reasonFault = (reason: string, cut: number | string, estimated: number | null): string | undefined =>
  reason.trim() === '' && (estimated === null || roundedCut(Number(cut) / 100) !== estimated)
    ? t`Give a reason: the cut differs from that of the second round.`
    : undefined
