import type { AnswerSheet, Attribute, CaseData } from '@casebench/shared/case-file/schema'
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
    expect(checkCase(exampleCase, exampleSheet)).toEqual([])
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
    ).toEqual([`${at}/1/attributeId`, `${at}/2/attributeId`])
    const rows = single(
      [
        { attributeId: 'A', title: 'a' },
        { attributeId: 'A12', title: 'b' },
      ],
      true,
    )
    expect(paths(rows, { A0: { answer: 'x' }, A120: { answer: 'x' } })).toContain(`${at}/1/attributeId`)
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
      `${at}/0/attributeId`,
    ])
    expect(paths(single([{ attributeId: 'A', title: 'a', weight: 0 }]), {})).toEqual([])
    expect(paths(single([{ attributeId: 'A', title: 'a' }], true), { A: { answer: 'x' } })).toEqual([
      '/answerSheet/A',
      `${at}/0/attributeId`,
    ])
    expect(paths(single([]), { 'ClientDetails-EntityName': { answer: 'Aurora Ltd' } })).toEqual([])
  })

  it.each(['(a+)+', '(', '(a|a)*', '(.*)*x', '([a-z]+)*', '(\\d+){30}'])('finds the bad pattern %s', (pattern) => {
    expect(paths(single([{ attributeId: 'A', title: 'a', grading: { pattern } }]), { A: { answer: 'x' } })).toEqual([
      `${at}/0/grading/pattern`,
    ])
  })

  it.each(['[A-Z]{2}\\d{6}', '\\d+', '(ab|cd)', 'HR[AB] ?\\d+', '(\\d{3} ){2}\\d{3}'])(
    'accepts the pattern %s',
    (pattern) => {
      expect(
        checkCase(single([{ attributeId: 'A', title: 'a', grading: { pattern } }]), { A: { answer: 'x' } }),
      ).toEqual([])
    },
  )

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
