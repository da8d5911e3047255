import type { getMemberProgress, MemberProgress } from '@casebench/shared/contract/cohort-progress'
import type { Input } from '@casebench/shared/contract/endpoint'
import { personName } from '@casebench/shared/person-name'

type Query = Input<typeof getMemberProgress>['query']
type Listing = Pick<Query, 'q' | 'sort' | 'at_risk'>
type Value = string | number | null

const nameOf = (member: MemberProgress): string => personName(member).toLowerCase()

/** What each sort compares; whoever has none of it comes last either way. */
const values: Readonly<Record<string, (member: MemberProgress) => Value>> = {
  name: nameOf,
  assigned: ({ assigned }) => assigned,
  started: ({ started }) => started,
  submitted: ({ submitted }) => submitted,
  passed: ({ passed }) => passed,
  average_score: ({ average_score }) => average_score,
  active_seconds: ({ active_seconds }) => active_seconds,
  last_seen_at: ({ last_seen_at }) => last_seen_at,
  risks: ({ risks }) => risks.length,
}

function compare(a: Value, b: Value, descending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  if (a === b) return 0
  return a < b === descending ? 1 : -1
}

/** The members that a search leaves, in the order wanted; by name where they are level. */
export function listedMembers(
  members: readonly MemberProgress[],
  { q, sort = 'name', at_risk }: Listing,
): MemberProgress[] {
  const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const descending = sort.startsWith('-')
  const sortedBy = values[sort.replace(/^-/, '')] ?? nameOf
  return members
    .filter(({ email, name, first_name, risks }) => {
      const text = `${email} ${name} ${first_name}`.toLowerCase()
      return words.every((word) => text.includes(word)) && (at_risk !== 'true' || risks.length > 0)
    })
    .sort((a, b) => compare(sortedBy(a), sortedBy(b), descending) || compare(nameOf(a), nameOf(b), false))
}
