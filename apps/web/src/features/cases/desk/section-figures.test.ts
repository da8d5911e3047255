import type { AskedGroup, AskedSectionView } from '@casebench/shared/case-file/questions'
import { expect, test } from 'vitest'
import type { Marked } from '../result/markings.ts'
import { matching, nextToFix, type SectionFilter, sectionAfter } from './section-figures.ts'
import { only } from './whole-section.ts'

const question = (attributeId: string, screeningId?: string) =>
  ({ attributeId, ...(screeningId ? { asked: { screeningId } } : {}) }) as AskedGroup['questions'][number]
const group = (...questions: AskedGroup['questions']) => ({ title: '', questions }) as unknown as AskedGroup

const section = { groups: [group(question('Name'), question('Seat')), group(question('Owner'))] } as AskedSectionView
const facts = {
  answers: { Name: 'Nordkai', Seat: '  ' },
  markings: new Map([['Owner', { marking: 'wrong' } as Marked]]),
  flagged: new Set(['Seat', 'Gone']),
  toFix: new Set(['Owner']),
}

test.each<[SectionFilter, string[]]>([
  ['all', ['Name', 'Seat', 'Owner']],
  ['empty', ['Seat', 'Owner']],
  ['flagged', ['Seat']],
  ['toFix', ['Owner']],
  ['wrong', ['Owner']],
  ['notSure', []],
])('the filter %s leaves %j', (filter, ids) =>
  expect(matching(section, filter, facts).map(({ attributeId }) => attributeId)).toEqual(ids),
)

test('a part of a section has no empty groups, and screenings as a whole', () => {
  const groups = [
    group(question('Name'), question('Seat')),
    group(question('Owner')),
    group(question('Hit1', 'screening'), question('Hit2', 'screening')),
  ]
  const left = (ids: string[]) =>
    only(groups, new Set(ids)).map(({ questions }) => questions.map(({ attributeId }) => attributeId))
  expect(left(['Seat', 'Hit2'])).toEqual([['Seat'], ['Hit1', 'Hit2']])
  expect(left([])).toEqual([])
})

const sections = [
  { key: 'identity', groups: [group(question('Name'), question('Seat'))] },
  { key: 'address', groups: [group(question('Street'))] },
  { key: 'ownership', groups: [group(question('Owner'))] },
] as AskedSectionView[]

test('under a filter the next section is one that it leaves something of', () => {
  const after = (key: string, filter: SectionFilter) => sectionAfter(sections, key, filter, facts)?.key
  expect(after('identity', 'all')).toBe('address')
  expect(after('identity', 'toFix')).toBe('ownership')
  expect(after('ownership', 'toFix')).toBeUndefined()
  expect(after('identity', 'notSure')).toBeUndefined()
})

test.each([
  ['from a question', 'identity', 'Name', 'Street'],
  ['from the last one round to the first', 'ownership', 'Owner', 'Name'],
  ['from a section in which no question had the focus', 'address', undefined, 'Street'],
  ['from one that is right', 'identity', 'Seat', 'Street'],
])('the next to fix %s', (_, key, from, next) => {
  const toFix = new Set(['Name', 'Street'])
  expect(nextToFix(sections, { section: key, question: from }, toFix)?.question).toBe(next)
})

test('where nothing is to fix there is no next', () =>
  expect(nextToFix(sections, { section: 'identity', question: 'Name' }, new Set())).toBeUndefined())
