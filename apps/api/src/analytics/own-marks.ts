import type { ActivityLogEntry } from '@casebench/shared/contract/analytics'

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** How others marked the reader is told by the result, as far as it is shown: not by the trail, whatever else they may read. */
export function withoutOwnMarks(entry: ActivityLogEntry, readers: readonly string[]): ActivityLogEntry {
  const { action, actor, email, detail } = entry
  if (action !== 'override' || !readers.some((reader) => isSame(email, reader) && !isSame(actor, reader))) return entry
  if (typeof detail !== 'object' || detail === null) return entry
  return {
    ...entry,
    detail: Object.fromEntries(Object.entries(detail).filter(([key]) => key !== 'changes' && key !== 'moreChanges')),
  }
}
