import type { AuditEntry } from './digests.ts'

/**
 * Milliseconds that clocks may part, and that an act may take: its entry bears the moment at which its transaction began.
 */
export const clockSkew = 15 * 60_000

type Dated = Pick<AuditEntry, 'id' | 'at'>
/** A seal with its entries, in the order of their ids. */
export type DatedSeal = { sealedAt: string; entries: readonly Dated[] }

/**
 * Whether the moments of a seal's entries can be what the clock said. None is earlier than those before it, by their ids;
 * one that the seal before passed over, as it was not there yet, is no earlier than that seal; and none is later than its own
 * seal. Entries that waited long for their seal keep their order, and are not meant.
 */
export function areMomentsInOrder(seal: DatedSeal, before: DatedSeal | undefined): boolean {
  const sealedBefore = before && Date.parse(before.sealedAt)
  const lastBefore = before?.entries.at(-1)?.id ?? 0
  // One that is dated ahead says nothing about those after it.
  const latestOf = ({ entries, sealedAt }: DatedSeal): number =>
    Math.max(...entries.map(({ at }) => Date.parse(at)).filter((at) => at <= Date.parse(sealedAt)), 0)
  let latest = 0
  const follows = before ? latestOf(before) : 0
  for (const { id, at } of seal.entries) {
    const moment = Date.parse(at)
    if (moment > Date.parse(seal.sealedAt) + clockSkew) return false
    const isLate = id < lastBefore
    const earliest = isLate ? (sealedBefore ?? 0) : Math.max(latest, follows)
    if (moment < earliest - clockSkew) return false
    if (moment <= Date.parse(seal.sealedAt)) latest = Math.max(latest, moment)
  }
  return true
}
