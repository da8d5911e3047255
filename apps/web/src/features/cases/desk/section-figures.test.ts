import type { AskedGroup, AskedSectionView } from '@casebench/shared/case-file/questions'
import { expect, test } from 'vitest'
import type { Marked } from '../result/markings.ts'
import { matching, type SectionFilter } from './section-figures.ts'
import { only } from './whole-section.ts'

const question = (attributeId: string, screeningId?: string) =>
  ({ attributeId, ...(screeningId ? { asked: { screeningId } } : {}) }) as AskedGroup['questions'][number]
const group = (...questions: AskedGroup['questions']) => ({ title: '', questions }) as unknown as AskedGroup

const section = { groups: [group(question('Name'), question('Seat')), group(question('Owner'))] } as AskedSectionView
const facts = {
  answers: { Name: 'Nordkai', Seat: '  ' },
  markings: new Map([['Owner', { marking: 'wrong' } as Marked]]),
  flagged: new Set(['Seat', 'Gone']),
}

test.each<[SectionFilter, string[]]>([
  ['all', ['Name', 'Seat', 'Owner']],
  ['empty', ['Seat', 'Owner']],
  ['flagged', ['Seat']],
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
