import type { ActivityLogEntry } from '@casebench/shared/contract/analytics'
import { plural, t } from '@lingui/core/macro'
import { activitySentence } from './activity-labels.ts'

/** What one person did at once about several: an entry for each of them, shown as one. */
export type ActivityGroup = {
  entries: [ActivityLogEntry, ...ActivityLogEntry[]]
  /** There may be more of them beyond what was read. */
  isCut: boolean
}

/** Entries of one act have its moment, and say the same of whomever they are about. */
const actOf = (entry: ActivityLogEntry): string =>
  entry.tracked
    ? String(entry.id)
    : JSON.stringify([entry.timestamp, entry.actor, entry.action, activitySentence({ ...entry, email: '' }, 'nobody')])

/**
 * The entries of a page by what was done, in their order.
 * @param further whether there are entries before the first and after the last.
 */
export function groupsOf(
  entries: readonly ActivityLogEntry[],
  further: { before: boolean; after: boolean },
): ActivityGroup[] {
  const [first, last] = [entries[0], entries.at(-1)]
  const groups = new Map<string, ActivityGroup>()
  for (const entry of entries) {
    const act = actOf(entry)
    const group = groups.get(act)
    // Twice about the same person are two acts.
    const isAnother = group?.entries.every(({ email }) => email !== entry.email) === true
    if (group && isAnother) group.entries.push(entry)
    else groups.set(group ? String(entry.id) : act, { entries: [entry], isCut: false })
  }
  const isAtEdge = ({ entries: [head, ...rest] }: ActivityGroup) =>
    (further.before && head === first) || (further.after && (rest.at(-1) ?? head) === last)
  return [...groups.values()].map((group) => ({ ...group, isCut: group.entries.length > 1 && isAtEdge(group) }))
}

/** The sentence of an act that names nobody, with whom it was about. */
function withPeople(action: string, said: string, people: string): string {
  if (action === 'assign_case') return t`${said} to ${people}`
  if (action === 'unassign_case') return t`${said} from ${people}`
  return t`${said} for ${people}`
}

/** "Assigned Nordkai to 20 people": the sentence of one entry, or of several at once. */
export function groupSentence({ entries, isCut }: ActivityGroup, reader: string): string {
  const [entry, ...rest] = entries
  if (rest.length === 0) return activitySentence(entry, reader)
  const people = isCut
    ? plural(entries.length, { one: '# or more people', other: '# or more people' })
    : plural(entries.length, { one: '# person', other: '# people' })
  const said = activitySentence({ ...entry, email: people }, reader)
  return said.includes(people) ? said : withPeople(entry.action, said, people)
}
