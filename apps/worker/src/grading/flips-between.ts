import type { Verdict } from '@casebench/shared/evaluation'

type MarkingFlip = { attributeId: string; from: Verdict['marking'] | null; to: Verdict['marking'] | null }

/** What is marked otherwise than before; null where it is not counted. */
export function flipsBetween(before: readonly Verdict[], after: readonly Verdict[]): MarkingFlip[] {
  const then = new Map(before.map(({ attributeId, marking }) => [attributeId, marking]))
  const now = new Map(after.map(({ attributeId, marking }) => [attributeId, marking]))
  return [...new Set([...then.keys(), ...now.keys()])]
    .map((attributeId) => ({ attributeId, from: then.get(attributeId) ?? null, to: now.get(attributeId) ?? null }))
    .filter(({ from, to }) => from !== to)
}
