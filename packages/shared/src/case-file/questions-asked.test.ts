import { describe, expect, test } from 'vitest'
import { outlineOf } from './outline.ts'
import {
  type AskedCase,
  askedSections,
  filledInFor,
  fullTitle,
  isToAnswer,
  joinChosen,
  questionsOf,
  rowReadings,
  selectorOf,
} from './questions.ts'
import { sampleCase } from './sample.ts'

/** A question that says all that one can say, one that says nothing, a list and a selection. */
const asked: AskedCase = {
  details: { name: 'Orchard Ltd', webaddress: 'orchard.example' },
  components: [
    {
      title: 'Client',
      sections: [
        {
          title: 'Identity',
          guidance: 'Read the register.',
          subsections: [
            {
              title: 'Names',
              attributes: [
                {
                  attributeId: 'Form',
                  title: 'Legal form',
                  type: 'choice',
                  weight: 3,
                  required: true,
                  guidance: 'As registered.',
                  options: ['Ltd', 'PLC'],
                  grading: { variants: ['Limited'] },
                },
                { attributeId: 'Plain', title: 'Plain' },
              ],
            },
            { title: 'Owners', repeatable: true, attributes: [{ attributeId: 'Owner', title: 'Owner' }] },
          ],
        },
        {
          title: 'Reviews',
          isSelector: true,
          selectorId: 'Chosen',
          weight: 2,
          subsections: [
            { title: 'Cash', attributes: [{ attributeId: 'Cash', title: 'Cash' }] },
            { title: 'Media', attributes: [{ attributeId: 'Media', title: 'Media' }] },
          ],
        },
      ],
    },
  ],
  knowledgeCheck: [{ question: 'Who is an owner?', required: true }],
}

const plain = { baseId: 'Plain', title: 'Plain', type: 'text', weight: 1, required: false }

describe('what is asked, word for word', () => {
  const [identity, reviews, knowledge] = askedSections(asked, { Chosen: 'Media', Owner3: 'Ann' })

  test('a section with its guidance, a question with all that it says, one that says nothing, and rows', () => {
    expect(identity).toStrictEqual({
      key: '0-0',
      componentTitle: 'Client',
      title: 'Identity',
      guidance: 'Read the register.',
      groups: [
        {
          title: 'Names',
          repeatable: false,
          rows: [],
          questions: [
            {
              attributeId: 'Form',
              baseId: 'Form',
              title: 'Legal form',
              type: 'choice',
              weight: 3,
              required: true,
              guidance: 'As registered.',
              options: ['Ltd', 'PLC'],
              grading: { variants: ['Limited'] },
            },
            { ...plain, attributeId: 'Plain' },
          ],
        },
        {
          title: 'Owners',
          repeatable: true,
          rows: [3],
          questions: [{ ...plain, attributeId: 'Owner3', baseId: 'Owner', row: 3, title: 'Owner' }],
        },
      ],
    })
  })
  test('a selection asks which subsections apply, and then those', () => {
    expect(reviews).toMatchObject({ key: '0-1', groups: [{ title: 'Media', questions: [{ attributeId: 'Media' }] }] })
    expect(reviews?.selector).toStrictEqual({
      attributeId: 'Chosen',
      baseId: 'Chosen',
      title: 'Reviews: which of these apply?',
      type: 'multiChoice',
      options: ['Cash', 'Media'],
      required: true,
      weight: 2,
    })
    expect(reviews && Object.keys(reviews)).not.toContain('guidance')
  })
  test('knowledge checks come last, under a title of their own', () => {
    expect(knowledge).toStrictEqual({
      key: 'kyc',
      componentTitle: 'Knowledge check',
      title: 'Questions',
      groups: [
        {
          title: 'Questions',
          repeatable: false,
          rows: [],
          questions: [{ ...plain, attributeId: 'kyc0', baseId: 'kyc0', title: 'Who is an owner?', required: true }],
        },
      ],
    })
    expect(askedSections({ ...asked, knowledgeCheck: [] }, {}).map(({ key }) => key)).toStrictEqual(['0-0', '0-1'])
  })
})

test('the outline says what a selection and an answer need', () => {
  expect(outlineOf(asked)).toStrictEqual([
    { ids: ['Form', 'Plain'], required: ['Form'], repeatable: false },
    { ids: ['Owner'], required: [], repeatable: true },
    { ids: ['Chosen'], required: ['Chosen'], repeatable: false },
    { ids: ['Cash'], required: [], repeatable: false, selectedBy: { selectorId: 'Chosen', title: 'Cash' } },
    { ids: ['Media'], required: [], repeatable: false, selectedBy: { selectorId: 'Chosen', title: 'Media' } },
    { ids: ['kyc0'], required: ['kyc0'], repeatable: false },
  ])
  expect(outlineOf(asked).some((group) => 'filledIn' in group)).toBe(false)
  expect(outlineOf(sampleCase)[0]?.filledIn).toStrictEqual({ 'ClientDetails-EntityName': 'Sample Trading' })
})

test('the case fills in its name and its address, in their own fields alone', () => {
  expect(filledInFor(asked, 'ClientDetails-EntityName')).toBe('Orchard Ltd')
  expect(filledInFor(asked, 'ClientDetails-WebAddress')).toBe('orchard.example')
  expect(filledInFor(asked, 'Form')).toBeUndefined()
  const [section] = askedSections(sampleCase, {})
  const filled = (section ? questionsOf(section) : []).map((question) => [question.baseId, 'filledIn' in question])
  expect(filled.slice(0, 2)).toStrictEqual([
    ['ClientDetails-EntityName', true],
    ['LegalName', false],
  ])
})

test.each([
  ['Orchard Ltd', ' Orchard Ltd ', false],
  [' Orchard Ltd ', 'Orchard Ltd', false],
  ['Orchard Ltd', 'Orchard', true],
  ['Orchard Ltd', undefined, true],
  [undefined, 'x', true],
  ['', ' ', true],
])('filled in %j and answered %j, it counts as to be answered: %s', (filledIn, answer, counts) => {
  expect(isToAnswer(filledIn, answer)).toBe(counts)
})

test.each([
  ['Owner0', [['Owner', 0]]],
  [
    'Owner12',
    [
      ['Owner1', 2],
      ['Owner', 12],
    ],
  ],
  ['Owner05', [['Owner0', 5]]],
  [
    'Owner12345',
    [
      ['Owner1234', 5],
      ['Owner123', 45],
      ['Owner12', 345],
      ['Owner1', 2345],
    ],
  ],
  ['12', [['1', 2]]],
  ['1Owner', []],
  ['7', []],
])('%s may be read as %j', (id, readings) => {
  expect(rowReadings(id).map(({ baseId, row }) => [baseId, row])).toStrictEqual(readings)
})

test('a section has a selection where it says so and names it', () => {
  expect(selectorOf({ isSelector: true, selectorId: 'Chosen' })).toBe('Chosen')
  expect(selectorOf({ isSelector: false, selectorId: 'Chosen' })).toBeUndefined()
  expect(selectorOf({ isSelector: true })).toBeUndefined()
  expect(selectorOf({ isSelector: true, selectorId: '' })).toBeUndefined()
})

test('a title leaves out what there is not, and chosen lines are joined one per line', () => {
  const [section] = askedSections(asked, {})
  if (!section) throw new Error('There is a section')
  expect(fullTitle(section, undefined, 'Form')).toBe('Client, Identity, Form')
  expect(fullTitle({ ...section, title: '' }, section.groups[0], 'Form')).toBe('Client, Names, Form')
  expect(joinChosen(['a', 'b'])).toBe('a\nb')
})
