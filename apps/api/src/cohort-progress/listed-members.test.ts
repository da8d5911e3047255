import type { MemberProgress } from '@casebench/shared/contract/cohort-progress'
import { expect, test } from 'vitest'
import { listedMembers } from './listed-members.ts'

const member = (name: string, more: Partial<MemberProgress> = {}): MemberProgress => ({
  email: `${name.toLowerCase()}@example.com`,
  name,
  first_name: '',
  assigned: 0,
  started: 0,
  submitted: 0,
  passed: 0,
  late: 0,
  overdue: 0,
  average_score: null,
  active_seconds: 0,
  last_seen_at: null,
  risks: [],
  ...more,
})

const risks = [{ kind: 'away' as const, words: 'Has not signed in for 20 days' }]
const ana = member('Ana Kovac', { average_score: 80, passed: 1, risks })
const ben = member('ben', { average_score: 90, passed: 1 })
const cy = member('', { email: 'cy@example.com', first_name: 'Cy' })
const all = [cy, ben, ana]
type Listing = Parameters<typeof listedMembers>[1]

test.each<[name: string, listing: Listing, expected: MemberProgress[]]>([
  ['by name, whatever its case, and by what else they are called', {}, [ana, ben, cy]],
  ['by name, the other way round', { sort: '-name' }, [cy, ben, ana]],
  ['by score, whoever has none last', { sort: 'average_score' }, [ana, ben, cy]],
  ['by score, best first, whoever has none last', { sort: '-average_score' }, [ben, ana, cy]],
  ['level ones by name', { sort: '-passed' }, [ana, ben, cy]],
  ['those at risk', { at_risk: 'true' }, [ana]],
  ['everyone, where risk does not matter', { at_risk: 'false' }, [ana, ben, cy]],
  ['by every word of a search', { q: ' KOVAC ana' }, [ana]],
  ['by email', { q: 'cy@' }, [cy]],
  ['nobody', { q: 'ana ben' }, []],
])('%s', (_name, listing, expected) => {
  expect(listedMembers(all, listing)).toEqual(expected)
})
