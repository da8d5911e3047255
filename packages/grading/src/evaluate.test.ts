import { askedSections } from '@casebench/shared/case-file/questions'
import type { AnswerSheet, Answers, CaseData } from '@casebench/shared/case-file/schema'
import { inWords } from '@casebench/shared/testing/in-words'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { belongsTo, evaluateCase, summarise } from './evaluate.ts'
import { exampleAnswers, exampleCase, exampleSheet } from './example-case.ts'

const rightAnswers: Answers = Object.fromEntries(Object.entries(exampleSheet).map(([id, { answer }]) => [id, answer]))

const owners: CaseData = {
  details: { name: 'Aurora Ltd', webaddress: 'aurora.com' },
  components: [
    {
      title: 'Ownership',
      sections: [
        {
          title: 'Owners',
          subsections: [
            {
              title: 'Beneficial owners',
              repeatable: true,
              attributes: [
                { attributeId: 'Name', title: 'Name', type: 'personName' },
                { attributeId: 'Share', title: 'Share', type: 'percent' },
                { attributeId: 'Home', title: 'Country', type: 'country', weight: 0 },
              ],
            },
          ],
        },
      ],
    },
  ],
  knowledgeCheck: [],
  documents: [],
}
const ownerSheet: AnswerSheet = {
  Name0: { answer: 'Katarzyna Nowak' },
  Share0: { answer: '60 %' },
  Home0: { answer: 'Poland' },
  Name1: { answer: 'Jens Lindqvist' },
  Share1: { answer: '40 %' },
  Home1: { answer: 'Sweden' },
}

describe('evaluateCase', () => {
  it('gives full marks to the answer sheet itself', () => {
    const { score, passed, counts } = evaluateCase(exampleCase, exampleSheet, rightAnswers)
    expect({ score, passed, counts }).toEqual({ score: 1, passed: true, counts: { correct: 60, wrong: 0, notSure: 0 } })
  })

  it('gives the same to the byte every time, and the same when its verdicts are added up again', () => {
    const answers = exampleAnswers(3)
    const evaluation = evaluateCase(exampleCase, exampleSheet, answers)
    expect(JSON.stringify(evaluateCase(exampleCase, exampleSheet, answers))).toBe(JSON.stringify(evaluation))
    expect(summarise(exampleCase, answers, evaluation.verdicts)).toEqual(evaluation)
  })

  it('marks every question of an empty submission, none of them right', () => {
    const { score, counts } = evaluateCase(exampleCase, exampleSheet, {})
    expect(score).toBe(0)
    expect(counts).toEqual({ correct: 0, wrong: 60, notSure: 0 })
  })

  it('does not pass a case in which nothing counts', () => {
    expect(evaluateCase(owners, {}, {})).toMatchObject({ score: 0, passed: false, verdicts: [], perSection: [] })
  })

  it('weighs, and leaves out what has no weight or no reference', () => {
    const caseData: CaseData = {
      ...owners,
      components: [],
      knowledgeCheck: [
        { question: 'a', type: 'yesNo', weight: 3 },
        { question: 'b', type: 'yesNo' },
        { question: 'c', type: 'yesNo', weight: 0 },
        { question: 'd', type: 'yesNo' },
      ],
    }
    const sheet: AnswerSheet = { kyc0: { answer: 'yes' }, kyc1: { answer: 'yes' }, kyc2: { answer: 'yes' } }
    const evaluation = evaluateCase(caseData, sheet, { kyc0: 'yes', kyc1: 'no', kyc2: 'no', kyc3: 'no' })
    expect(evaluation.score).toBe(0.75)
    expect(evaluation.verdicts.map(({ attributeId }) => attributeId)).toEqual(['kyc0', 'kyc1'])
    expect(evaluation.perSection).toMatchObject([{ key: 'kyc', score: 0.75, weight: 4 }])
  })

  it('asks and counts only what was selected, and grades the selection', () => {
    const section = (title: string) => ({ title, attributes: [{ attributeId: title, title, type: 'text' as const }] })
    const caseData: CaseData = {
      ...owners,
      components: [
        {
          title: 'C',
          sections: [
            { title: 'Which', isSelector: true, selectorId: 'Pick', subsections: [section('Trust'), section('Fund')] },
          ],
        },
      ],
    }
    const sheet: AnswerSheet = { Pick: { answer: 'Trust' }, Trust: { answer: 'Jersey' } }
    const right = evaluateCase(caseData, sheet, { Pick: 'Trust', Trust: 'Jersey', Fund: 'ignored' })
    expect(right.verdicts.map(({ attributeId, marking }) => [attributeId, marking])).toEqual([
      ['Pick', 'correct'],
      ['Trust', 'correct'],
    ])
    const neither = evaluateCase(caseData, sheet, { Pick: 'Fund', Trust: 'Jersey' })
    expect(neither.verdicts.map(({ attributeId, marking }) => [attributeId, marking])).toEqual([['Pick', 'wrong']])
  })

  it('never throws, whatever is written', () => {
    const ids = Object.keys(exampleSheet)
    const answers = fc.dictionary(
      fc.constantFrom(...ids, 'Owner-a-7', 'Owner-b-9999', 'nothing'),
      fc.string({ unit: 'grapheme' }),
    )
    fc.assert(
      fc.property(answers, (given) => {
        const { score, verdicts } = evaluateCase(exampleCase, exampleSheet, given)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(1)
        expect(new Set(verdicts.map(({ attributeId }) => attributeId)).size).toBe(verdicts.length)
      }),
      { numRuns: 60 },
    )
  })
})

describe('repeatable rows', () => {
  const marks = (answers: Answers) =>
    evaluateCase(owners, ownerSheet, answers).verdicts.map(({ attributeId, marking, reasons }) => [
      attributeId,
      marking,
      reasons[0]?.code,
    ])
  const nowak = { Name0: 'Nowak, Katarzyna', Share0: '60' }

  it('are graded in any order', () => {
    expect(
      evaluateCase(owners, ownerSheet, {
        Name0: 'Jens Lindqvist',
        Share0: '40',
        Name1: 'Katarzyna Nowak',
        Share1: '60',
      }).score,
    ).toBe(1)
    expect(evaluateCase(owners, ownerSheet, { ...nowak, Name5: 'Jens Lindqvist', Share5: '40' }).score).toBe(1)
  })

  it('pair what belongs together, wrong cells and all', () => {
    expect(marks({ Name0: 'Jens Lindqvist', Share0: '60', Name1: 'Katarzyna Nowak', Share1: '40' })).toEqual([
      ['Name0', 'correct', 'same'],
      ['Share0', 'wrong', 'different-value'],
      ['Name1', 'correct', 'same'],
      ['Share1', 'wrong', 'different-value'],
    ])
  })

  it('report a missing row on the next free row, an empty one included', () => {
    const expected = [
      ['Name1', 'wrong', 'missing-row'],
      ['Share1', 'wrong', 'missing-row'],
    ]
    expect(marks(nowak).slice(2)).toEqual(expected)
    expect(marks({ ...nowak, Name1: '  ', Share1: '' }).slice(2)).toEqual(expected)
  })

  it('report a surplus row', () => {
    const all = { ...nowak, Name1: 'Jens Lindqvist', Share1: '40', Name2: 'Amélie Roussel', Share2: '10' }
    expect(marks(all).slice(4)).toEqual([
      ['Name2', 'wrong', 'surplus-row'],
      ['Share2', 'wrong', 'surplus-row'],
    ])
  })

  it('do not force a pair that has nothing identifying in common', () => {
    expect(marks({ ...nowak, Name1: 'Amélie Roussel', Share1: '40 %' }).slice(2)).toEqual([
      ['Name1', 'wrong', 'surplus-row'],
      ['Share1', 'wrong', 'surplus-row'],
      ['Name2', 'wrong', 'missing-row'],
      ['Share2', 'wrong', 'missing-row'],
    ])
  })

  it('name the row to reviewers and only count for candidates', () => {
    const reason = evaluateCase(owners, ownerSheet, nowak).verdicts.at(-1)?.reasons[0]
    expect(inWords(reason?.text)).toContain('Jens Lindqvist')
    expect(inWords(reason?.hint)).toBe('One entry is missing.')
  })

  it('keep the score whatever the order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), (order) => {
        const moved = Object.fromEntries(
          Object.entries(rightAnswers).map(([id, answer]) => [
            id.replace(/^(Owner-.-)(\d)$/, (_all, base: string, row: string) => `${base}${order[Number(row)]}`),
            answer,
          ]),
        )
        expect(evaluateCase(exampleCase, exampleSheet, moved).score).toBe(1)
      }),
    )
  })
})

it('a mark that a person gives to what does not count is counted nowhere', () => {
  const answers = exampleAnswers(1)
  const { verdicts, counts, score } = evaluateCase(exampleCase, exampleSheet, answers)
  const [first] = verdicts
  if (!first) throw new Error('There are some')
  const uncounted = { ...first, attributeId: 'Uncounted', weight: 0, gradedBy: 'person' as const }
  expect(summarise(exampleCase, answers, [...verdicts, uncounted])).toMatchObject({ counts, score })
})

/** A case of knowledge checks alone. */
const checks = (...knowledgeCheck: CaseData['knowledgeCheck']): CaseData => ({
  ...owners,
  components: [],
  knowledgeCheck,
})

describe('each question', () => {
  it('is compared by its own type, variants, options and rules, and as one of the case’s country', () => {
    const caseData = checks(
      { question: 'a', type: 'choice', options: ['Fund', 'Trust'] },
      { question: 'b', type: 'number', grading: { tolerance: 5 } },
      { question: 'c', type: 'phone' },
      { question: 'd', type: 'country' },
    )
    const sheet: AnswerSheet = {
      kyc0: { answer: 'Trust' },
      kyc1: { answer: '100' },
      kyc2: { answer: '+44 20 7031 3000' },
      kyc3: { answer: 'Germany', variants: ['Austria'] },
    }
    const answers = { kyc0: 'b', kyc1: '103', kyc2: '020 7031 3000', kyc3: 'AT' }
    const marksIn = (country?: string) =>
      evaluateCase({ ...caseData, details: { ...caseData.details, ...(country && { country }) } }, sheet, answers)
        .verdicts
    expect(marksIn('United Kingdom').map(({ marking }) => marking)).toEqual(Array(4).fill('correct'))
    expect(marksIn()[2]?.marking).toBe('wrong')
    expect(marksIn()[0]).toMatchObject({ attributeId: 'kyc0', credit: 1, weight: 1, gradedBy: 'rules' })
  })

  it('counts only where the sheet itself has an answer that is not empty', () => {
    const caseData: CaseData = {
      ...owners,
      components: [
        {
          title: 'C',
          sections: [
            { title: 'S', subsections: [{ title: 'G', attributes: [{ attributeId: 'constructor', title: 'x' }] }] },
          ],
        },
      ],
      knowledgeCheck: [{ question: 'a' }],
    }
    expect(evaluateCase(caseData, { kyc0: { answer: ' ' } }, { kyc0: 'x' }).verdicts).toEqual([])
  })
})

describe('a result', () => {
  const caseData = checks(
    { question: 'a', weight: 0.1 },
    { question: 'b', weight: 0.2 },
    { question: 'c', type: 'longText' },
  )
  const sheet: AnswerSheet = { kyc0: { answer: 'Oak' }, kyc1: { answer: 'Elm' }, kyc2: { answer: 'By two trusts.' } }
  const answers = { kyc0: 'Oak', kyc1: 'n/a', kyc2: 'Trusts hold it all.' }
  const evaluation = evaluateCase(caseData, sheet, answers)

  it('says of each section what it weighs, and of each question', () => {
    expect(evaluation.perSection).toEqual([
      {
        key: 'kyc',
        componentTitle: 'Knowledge check',
        sectionTitle: 'Questions',
        score: 0.076923,
        weight: 1.3,
        counts: { correct: 1, wrong: 1, notSure: 1 },
        weights: [0.1, 0.2, 1],
        waiting: 0.769231,
      },
    ])
  })

  it('passes by the mark of its case, or by four fifths', () => {
    expect(evaluation).toMatchObject({ passMark: 0.8, passed: false, canStillPass: true })
    const easy = evaluateCase({ ...caseData, passMark: 0.05 }, sheet, answers)
    expect(easy).toMatchObject({ passMark: 0.05, passed: true, canStillPass: false })
  })

  it('says who marked, the rules where nobody did, and nothing of sections without a verdict', () => {
    const [first, second] = evaluation.verdicts
    if (!first || !second) throw new Error('There are some')
    const by = (...who: ('rules' | 'model' | 'person')[]) =>
      summarise(caseData, answers, [
        { ...first, gradedBy: who[0] ?? 'rules' },
        { ...second, gradedBy: who[1] ?? 'rules', weight: 0 },
      ])
    expect(by('person', 'model').gradedBy).toEqual(['model', 'person'])
    expect(by('person', 'rules').gradedBy).toEqual(['rules', 'person'])
    expect(by().perSection[0]).toMatchObject({ weights: [0.1], counts: { correct: 1, wrong: 0, notSure: 0 } })
    expect(summarise(caseData, answers, [])).toMatchObject({ gradedBy: ['rules'], perSection: [] })
  })

  it('gives each verdict to the first section that it belongs to, and to no other', () => {
    const section = (title: string) => ({
      title,
      subsections: [{ title, repeatable: true, attributes: [{ attributeId: 'Name', title: 'Name' }] }],
    })
    const twice: CaseData = { ...owners, components: [{ title: 'C', sections: [section('A'), section('B')] }] }
    const names = evaluateCase(owners, { Name0: { answer: 'Ana' } }, { Name0: 'Ana' }).verdicts
    expect(summarise(twice, {}, names).perSection.map(({ sectionTitle }) => sectionTitle)).toEqual(['A'])
  })
})

describe('what belongs to a section', () => {
  const attribute = (attributeId: string) => ({ attributeId, title: attributeId })
  const [view] = askedSections(
    {
      ...owners,
      components: [
        {
          title: 'C',
          sections: [
            {
              title: 'S',
              isSelector: true,
              selectorId: 'Pick',
              subsections: [
                { title: 'One', attributes: [attribute('Single')] },
                { title: 'Rows', repeatable: true, attributes: [attribute('Row')] },
              ],
            },
          ],
        },
      ],
    },
    { Pick: 'One\nRows' },
  )

  it.each([
    ['Pick', true],
    ['Single', true],
    ['Single1', false],
    ['Row0', true],
    ['Row9999', true],
    ['Row', false],
    ['Row10000', false],
    ['RowX', false],
    ['Rox1', false],
    ['1', false],
    ['Other', false],
  ])('%s: %s', (id, belongs) => {
    expect(view && belongsTo(view, id)).toBe(belongs)
  })
})

describe('an address that refers to another one', () => {
  const caseData: CaseData = {
    ...owners,
    components: [
      {
        title: 'Client',
        sections: [
          {
            title: 'Seat',
            subsections: [
              {
                title: 'Addresses',
                attributes: [
                  { attributeId: 'Registered', title: 'Registered address', type: 'address' },
                  { attributeId: 'Business', title: 'Business address', type: 'address' },
                ],
              },
            ],
          },
        ],
      },
    ],
  }
  const [berlin, leeds] = ['Hauptstraße 5, 10115 Berlin', '12 Elm Grove, Leeds']
  const marks = (sheet: Record<string, string>, answers: Answers) =>
    evaluateCase(
      caseData,
      Object.fromEntries(Object.entries(sheet).map(([id, answer]) => [id, { answer }])),
      answers,
    ).verdicts.map(({ marking }) => marking)

  it.each([
    ['is right where that one is right', berlin, berlin, 'Same as registered address', ['correct', 'correct']],
    ['is wrong where another address is asked for', berlin, leeds, 'Same as registered address', ['correct', 'wrong']],
    ['may be the reference', berlin, 'Same as registered address', 'Hauptstr. 5, 10115 Berlin', ['correct', 'correct']],
    ['is the same as such a reference', berlin, 'Same as registered address', 'as above', ['correct', 'correct']],
  ])('%s', (_title, registered, business, answer, expected) => {
    expect(marks({ Registered: registered, Business: business }, { Registered: berlin, Business: answer })).toEqual(
      expected,
    )
  })

  it('is judged by what was answered there', () => {
    expect(marks({ Registered: berlin, Business: berlin }, { Registered: leeds, Business: 'idem' })).toEqual([
      'wrong',
      'wrong',
    ])
  })
})
