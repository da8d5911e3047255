import { type AskedCase, askedSections } from '@casebench/shared/case-file/questions'
import type { Answers } from '@casebench/shared/case-file/schema'
import type { ShownEvaluation } from '@casebench/shared/evaluation'
import { expect, test } from 'vitest'
import { toLookAt } from './look-again.ts'
import { groupTitle, lookAgainGroups } from './look-again-groups.ts'
import { markingsOf } from './markings.ts'

const asked: AskedCase = {
  details: { name: 'Client', webaddress: '' },
  components: [
    {
      title: 'Client',
      sections: [
        {
          title: 'Board',
          subsections: [
            {
              title: 'Register',
              attributes: [
                { attributeId: 'Court', title: 'Court' },
                { attributeId: 'Number', title: 'Number' },
              ],
            },
            {
              title: 'Director',
              repeatable: true,
              attributes: [
                { attributeId: 'Since', title: 'Since', type: 'date' },
                { attributeId: 'Name', title: 'Name', type: 'personName' },
              ],
            },
          ],
        },
      ],
    },
  ],
  knowledgeCheck: [],
}

const wrong = (attributeId: string, detailed_feedback: string) => ({ attributeId, feedback: '', detailed_feedback })

function groupsOf(answers: Answers, items: ReturnType<typeof wrong>[], correct: string[] = []) {
  const evaluation: ShownEvaluation = {
    score: 0,
    passed: false,
    passMark: 0.8,
    counts: { correct: correct.length, wrong: items.length, notSure: 0 },
    marking: { summary: '', wrong: items, notSure: [], correct },
    feedback: [],
    perSection: [],
  }
  const sections = askedSections(asked, answers)
  const looked = toLookAt(sections, markingsOf(evaluation, 'training', sections))
  const groups = lookAgainGroups(looked, answers)
  // Nothing gets lost on the way.
  expect(groups.flatMap(({ items: own }) => own)).toHaveLength(looked.length)
  return groups.map((group) => [groupTitle(group), group.advice, group.items.length])
}

test('entries that are missing from a list are told of once', () => {
  const missing = ['Name1', 'Since1', 'Name2', 'Since2'].map((id) => wrong(id, '2 entries are missing.'))
  expect(groupsOf({ Name0: 'Ida Holm', Court: 'A', Number: '1' }, missing, ['Court', 'Number', 'Name0'])).toEqual([
    ['Director', '2 entries are missing.', 4],
  ])
})

test('an entry is called by its number and by who it is about', () => {
  const answers = {
    Court: 'A',
    Number: '1',
    Name0: 'Ida Holm',
    Since0: '2014',
    Name4: '  Jan-Ole\nBrandt ',
    Since4: '2015',
  }
  const items = [
    wrong('Since0', 'Look again.'),
    wrong('Name4', 'Not on the list.'),
    wrong('Since4', 'Not on the list.'),
  ]
  expect(groupsOf(answers, items, ['Court', 'Number', 'Name0'])).toEqual([
    ['Director 1 (Ida Holm), Since', 'Look again.', 1],
    ['Director 2 (Jan-Ole Brandt)', 'Not on the list.', 2],
  ])
})

test('questions of one part that say the same are told together, those of other words by themselves', () => {
  const empty = 'You left this empty. Look again at the sources for Board, Register.'
  expect(groupsOf({}, [wrong('Court', empty), wrong('Number', empty)])).toEqual([['Register', empty, 2]])
  expect(groupsOf({}, [wrong('Court', empty), wrong('Number', 'Another number.')])).toEqual([
    ['Court', empty, 1],
    ['Number', 'Another number.', 1],
  ])
})

test('an entry without a name is called by what is written first, shortened, and one without anything by its number', () => {
  const answers = { Court: 'A', Number: '1', Since0: 'x'.repeat(80), Since3: '' }
  const items = [wrong('Since0', 'Look again.'), wrong('Since3', 'Empty.')]
  expect(groupsOf(answers, items, ['Court', 'Number'])).toEqual([
    [`Director 1 (${'x'.repeat(59)}…), Since`, 'Look again.', 1],
    ['Director 2, Since', 'Empty.', 1],
  ])
})
