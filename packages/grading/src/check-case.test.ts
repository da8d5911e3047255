import type { AnswerSheet, Attribute, CaseData } from '@casebench/shared/case-file/schema'
import { inWords } from '@casebench/shared/testing/in-words'
import { describe, expect, it } from 'vitest'
import { checkCase } from './check-case.ts'
import { exampleCase, exampleSheet } from './example-case.ts'

const single = (attributes: Attribute[], repeatable = false): CaseData => ({
  details: { name: 'Aurora Ltd', webaddress: 'aurora.com' },
  components: [{ title: 'C', sections: [{ title: 'S', subsections: [{ title: 'U', repeatable, attributes }] }] }],
  knowledgeCheck: [],
  documents: [],
})
const at = '/caseData/components/0/sections/0/subsections/0/attributes'
const paths = (caseData: CaseData, sheet: AnswerSheet): string[] => checkCase(caseData, sheet).map(({ path }) => path)

describe('checkCase', () => {
  it('finds nothing wrong with a good case', () => {
    expect(inWords(checkCase(exampleCase, exampleSheet))).toEqual([])
  })

  it('finds ids that are taken, reserved, or could be rows of others', () => {
    const sheet = { A: { answer: 'x' }, kyc1: { answer: 'x' } }
    expect(
      paths(
        single([
          { attributeId: 'A', title: 'a' },
          { attributeId: 'A', title: 'b' },
          { attributeId: 'kyc1', title: 'c' },
        ]),
        sheet,
      ),
    ).toEqual([`${at}/0/attributeId`, `${at}/1/attributeId`, `${at}/2/attributeId`])
    const rows = single(
      [
        { attributeId: 'A', title: 'a' },
        { attributeId: 'A12', title: 'b' },
      ],
      true,
    )
    expect(paths(rows, { A0: { answer: 'x' }, A120: { answer: 'x' } })).toContain(`${at}/1/attributeId`)
  })

  it('names at each of those with the same id another one that has it', () => {
    const three = single(['a', 'b', 'c'].map((title) => ({ attributeId: 'A', title })))
    expect(inWords(checkCase(three, { A: { answer: 'x' } }))).toEqual([
      { path: `${at}/0/attributeId`, message: `A is also the id of ${at}/1`, remedy: 'Choose another id.' },
      { path: `${at}/1/attributeId`, message: `A is also the id of ${at}/0`, remedy: 'Choose another id.' },
      { path: `${at}/2/attributeId`, message: `A is also the id of ${at}/0`, remedy: 'Choose another id.' },
    ])
  })

  it('finds levels that earn too much, the same or never everything, and criteria of what has no free text', () => {
    const rubric = (type: Attribute['type'], levels: { points: number; description: string }[]): Attribute => ({
      attributeId: 'A',
      title: 'a',
      ...(type && { type }),
      grading: { criteria: [{ name: 'Goods', points: 4, levels }] },
    })
    const level = (points: number) => ({ points, description: 'x' })
    const sheet = { A: { answer: 'x' } }
    const criteria = `${at}/0/grading/criteria`
    expect(paths(single([rubric('longText', [level(4), level(0)])]), sheet)).toEqual([])
    expect(paths(single([rubric(undefined, [])]), sheet)).toEqual([])
    expect(paths(single([rubric('longText', [level(4), level(5), level(4)])]), sheet)).toEqual([
      `${criteria}/0/levels/1/points`,
      `${criteria}/0/levels/2/points`,
    ])
    expect(inWords(checkCase(single([rubric('longText', [level(2.5)])]), sheet))).toEqual([
      {
        path: `${criteria}/0/levels`,
        message: 'No level of “Goods” earns all of its 4 points',
        remedy: 'Add a level with these points, or change the points of the criterion.',
      },
    ])
    expect(paths(single([rubric('legalName', [])]), sheet)).toEqual([criteria])
  })

  it('finds references of rows that nobody can write', () => {
    const list = single([{ attributeId: 'A', title: 'a' }], true)
    const sheet = { A0: { answer: 'x' }, A199: { answer: 'x' } }
    expect(paths(list, sheet)).toEqual([])
    expect(inWords(checkCase(list, { ...sheet, A200: { answer: 'x' }, A01: { answer: 'x' } }))).toEqual([
      {
        path: '/answerSheet/A200',
        message: 'A200 is a row too many: the 200 rows of a list are 0 to 199',
        remedy: 'Remove the reference.',
      },
      {
        path: '/answerSheet/A01',
        message: 'No attribute has the id A01',
        remedy: 'Correct the id, or remove the reference.',
      },
    ])
  })

  it.each([
    ['date', '31 February 2020'],
    ['date', 'soon'],
    ['date', '04/11/2013'],
    ['country', 'Atlantis'],
    ['percent', 'many'],
    ['number', 'many'],
    ['money', 'a lot'],
    ['lei', '529900T8BM49AURSDO54'],
    ['website', 'no site'],
    ['email', 'nobody'],
    ['phone', '12'],
    ['yesNo', 'perhaps'],
    ['industryCode', 'software'],
    ['identifier', '--'],
    ['legalName', '…'],
    ['personName', '?'],
    ['address', '!'],
  ] as const)('finds a %s reference that is none: %s', (type, answer) => {
    expect(paths(single([{ attributeId: 'A', title: 'a', type }]), { A: { answer } })).toEqual([
      '/answerSheet/A/answer',
    ])
  })

  it('says of a reference that cannot be read how one is written', () => {
    const dated = single([{ attributeId: 'A', title: 'a', type: 'date' }])
    expect(inWords(checkCase(dated, { A: { answer: 'soon' } }))).toEqual([
      {
        path: '/answerSheet/A/answer',
        message: '“soon” isn’t a date',
        remedy: 'Write it like “4 Nov 2013”, or choose another type.',
      },
    ])
  })

  it('finds choices without options, and references that are none of them', () => {
    const choice = { attributeId: 'A', title: 'a', type: 'choice' as const }
    expect(paths(single([choice]), { A: { answer: 'x' } })).toEqual([`${at}/0/options`])
    expect(paths(single([{ ...choice, options: ['x', 'y'] }]), { A: { answer: 'z' } })).toEqual([
      '/answerSheet/A/answer',
    ])
    expect(paths(single([{ ...choice, type: 'multiChoice', options: ['x', 'y'] }]), { A: { answer: 'x\nz' } })).toEqual(
      ['/answerSheet/A/answer'],
    )
  })

  it('finds missing references and references of nothing', () => {
    expect(paths(single([{ attributeId: 'A', title: 'a' }]), { 'B/c': { answer: 'x' } })).toEqual([
      '/answerSheet/B~1c',
      '/answerSheet/A/answer',
    ])
    expect(paths(single([{ attributeId: 'A', title: 'a', weight: 0 }]), {})).toEqual([])
    expect(paths(single([{ attributeId: 'A', title: 'a' }], true), { A: { answer: 'x' } })).toEqual([
      '/answerSheet/A',
      '/answerSheet/A0/answer',
    ])
    expect(paths(single([]), { 'ClientDetails-EntityName': { answer: 'Aurora Ltd' } })).toEqual([])
  })

  const withPattern = (pattern: string) => single([{ attributeId: 'A', title: 'a', grading: { pattern } }])

  it.each([
    ['(', 'is not a valid regular expression'],
    ['(?i)ab', 'is not a valid regular expression'],
    ['\\Qab\\E', 'is not a valid regular expression'],
    ['(?=ab)a.*', 'looks ahead or behind with "(?="'],
    ['(?!ab)a.*', 'looks ahead or behind with "(?!"'],
    ['.*(?<=b)', 'looks ahead or behind with "(?<="'],
    ['.*(?<!b)', 'looks ahead or behind with "(?<!"'],
    ['(a|b)\\1', 'refers back to a group with "\\1"'],
    ['(?<same>a|b)\\k<same>', 'refers back to a group with "\\k"'],
    ['\\w{1001}', 'repeats too often'],
    ['(\\w{40}){40}', 'repeats too often'],
    ['(\\w{0,999}){1}\\w{0,999}\\w{0,999}', 'is too large'],
    ['\\p{Letter}', 'has an unknown class "\\p{Letter}"'],
  ])('finds the pattern %s at its field, and says what to write instead', (pattern, fault) => {
    const faults = checkCase(withPattern(pattern), { A: { answer: 'x' } })
    const isInvalid = fault === 'is not a valid regular expression'
    expect(inWords(faults)).toEqual([
      {
        path: `${at}/0/grading/pattern`,
        message: expect.stringContaining(`The pattern ${fault}`),
        ...(isInvalid ? { remedy: 'Correct it, or list right answers as variants.' } : {}),
      },
    ])
  })

  it.each([
    '[A-Z]{2}\\d{6}',
    '\\d+',
    '(ab|cd)',
    'HR[AB] ?\\d+',
    '(\\d{3} ){2}\\d{3}',
    '(a+)+',
    '(a|b)*',
    '\\(\\?=\\)',
    '[(?=]+',
    '\\\\1',
    '\\\\k<x>',
    '\\w{0,900}',
  ])('accepts the pattern %s', (pattern) => {
    expect(inWords(checkCase(withPattern(pattern), { A: { answer: 'x' } }))).toEqual([])
  })

  it('reads only as many patterns as a case can be graded by in time', () => {
    const attributes = Array.from({ length: 3000 }, (_, index) => ({
      attributeId: `A${index}x`,
      title: 'a',
      weight: 0,
      grading: { pattern: `${'[\\p{L}\\p{N}]{0,1000}'.repeat(22)}${index}` },
    }))
    const start = process.cpuUsage().user
    const faults = checkCase(single(attributes), {})
    expect((process.cpuUsage().user - start) / 1000).toBeLessThan(4000)
    expect(faults).toHaveLength(3000)
    expect(inWords(faults.at(-1)?.message)).toMatch(/^The patterns of this case are too large together/)
    const usual = attributes
      .slice(0, 300)
      .map((attribute) => ({ ...attribute, grading: { pattern: '[A-Z]{2}\\d{6,8}' } }))
    expect(inWords(checkCase(single(usual), {}))).toEqual([])
  })

  it('finds faults of selectors and documents', () => {
    const document = { documentId: 'd', title: 'D', file: 'd.pdf', contentType: 'application/pdf' as const }
    const caseData: CaseData = {
      ...single([]),
      components: [
        {
          title: 'C',
          sections: [
            {
              title: 'S',
              isSelector: true,
              subsections: [
                { title: 'U', attributes: [] },
                { title: 'U', attributes: [] },
              ],
            },
          ],
        },
      ],
      documents: [document, document],
    }
    expect(paths(caseData, {})).toEqual([
      '/caseData/components/0/sections/0/selectorId',
      '/caseData/components/0/sections/0/subsections/1/title',
      '/caseData/documents/1/documentId',
    ])
  })
})
