import { attributeTypeNames } from '@casebench/shared/case-file/attribute-types'
import { sampleCase, sampleSheet } from '@casebench/shared/case-file/sample'
import type { AnswerSheet, CaseData } from '@casebench/shared/case-file/schema'
import { sourcePattern } from '@casebench/shared/evidence/evidence-mark'
import type { AcceptedPassage, Evidence, PassageStance } from '@casebench/shared/evidence/schema'
import { describe, expect, test } from 'vitest'
import { checkCase } from '../check-case.ts'
import { feedbackDisclosure } from '../disclosure/feedback-disclosure.ts'
import { evaluateCase } from '../evaluate.ts'
import { exampleAnswers, exampleCase, exampleSheet } from '../example-case.ts'
import { candidateEvaluation, comparisonRows } from '../feedback.ts'
import { markEvidence } from './mark-evidence.ts'
import { intersectionOverUnion, tokenF1 } from './overlap.ts'
import { standsThere } from './stands-there.ts'
import { withEvidence } from './with-evidence.ts'

const sha256 = 'a'.repeat(64)
const quote = (exact: string, at: { documentId?: string; page?: number } = {}): Evidence => ({
  kind: 'quote',
  documentId: at.documentId ?? 'extract',
  sha256,
  page: at.page ?? 1,
  quote: { exact, prefix: '', suffix: '' },
  quads: [[0.1, 0.1, 0.5, 0.1, 0.5, 0.2, 0.1, 0.2]],
})
const region = (x: number, width = 0.4): Evidence => ({
  kind: 'region',
  documentId: 'extract',
  sha256,
  page: 1,
  region: { x, y: 0.1, width, height: 0.1 },
})
const passage = (evidence: Evidence, stance: PassageStance = 'best'): AcceptedPassage => ({ stance, evidence })
const line = quote('Incorporation date 04.11.2013')
const date = { type: 'date', title: 'Date of incorporation', likelyRegion: undefined } as const
const mark = (pieces: Evidence[], passages: AcceptedPassage[] = [passage(line)], answer = '2013-11-04') =>
  markEvidence({ pieces, passages, answer, asked: date, share: 0.5 })
const codes = (pieces: Evidence[], passages?: AcceptedPassage[], answer?: string) =>
  mark(pieces, passages, answer).findings.map(({ code }) => code)

test.each([
  ['Incorporation date 07/03/2019', 'Incorporation date 07/03/2019', 1],
  ['07/03/2019', 'Incorporation date 07/03/2019', 0.75],
  ['the the the', 'the', 0.5],
  ['nothing in common', 'Incorporation', 0],
  ['', 'Incorporation', 0],
])('words in common of %j and %j: %d', (one, other, f1) => {
  expect(tokenF1(one, other)).toBeCloseTo(f1)
  expect(tokenF1(other, one)).toBeCloseTo(f1)
})

test('areas in common', () => {
  const area = { x: 0, y: 0, width: 0.5, height: 0.5 }
  expect(intersectionOverUnion(area, area)).toBe(1)
  expect(intersectionOverUnion(area, { ...area, x: 0.25 })).toBeCloseTo(1 / 3)
  expect(intersectionOverUnion(area, { ...area, x: 0.5 })).toBe(0)
})

describe('whether a value stands in a passage, by the reader of its type', () => {
  test.each([
    ['date', '2013-11-04', 'Eingetragen am 4. November 2013, Berlin.', true],
    ['date', '2013-11-04', 'Eingetragen am 5. November 2013, Berlin.', false],
    ['money', 'SGD 1,200,000', 'Paid-up share capital 1.2m Singapore dollars', true],
    ['money', 'SGD 1,500,000', 'Paid-up share capital 1,200,000 Singapore dollars', false],
    ['lei', '529900T8BM49AURSDO55', 'LEI: 5299 00T8 BM49 AURS DO55.', true],
    ['legalName', 'Nordwind Handelsgesellschaft mbH', 'Firma: Nordwind Handelsgesellschaft mbH, Hamburg', true],
    ['percent', '25 %', 'holds (25%) of the shares', true],
    ['yesNo', 'yes', 'Live company', undefined],
    ['longText', 'Trades in timber', 'Wholesale of wood', undefined],
    ['text', 'wholesale', 'Wholesale of wood', true],
    ['date', '', 'on 4 November 2013', undefined],
  ] as const)('%s %j in %j: %s', (type, value, text, stands) => {
    expect(standsThere(value, text, { type, title: 'Asked', likelyRegion: 'DE' })).toBe(stands)
  })

  test('of any type is told in no time, whatever the passage', () => {
    const start = performance.now()
    for (const type of attributeTypeNames)
      standsThere('4 Main Street', 'abc 1.234,5 '.repeat(166), { type, title: '', likelyRegion: undefined })
    expect(performance.now() - start).toBeLessThan(5000)
  })
})

describe('one answer’s evidence', () => {
  test('the passage itself has every part', () => {
    expect(mark([line])).toEqual({
      credit: 1,
      share: 0.5,
      source: 'right',
      findings: [{ code: 'right-document' }, { code: 'right-page' }, { code: 'same-passage' }, { code: 'value-there' }],
    })
  })

  test('the value alone, or the line with more, is the same passage', () => {
    expect(mark([quote('04.11.2013')])).toMatchObject({ credit: 1, source: 'right' })
  })

  test.each<[string, Evidence, number, string[]]>([
    ['another document', quote('04.11.2013', { documentId: 'website' }), 0.25, ['other-document', 'value-there']],
    ['another page', quote('04.11.2013', { page: 2 }), 0.5, ['right-document', 'other-page', 'value-there']],
    [
      'another passage',
      quote('Live company'),
      0.5,
      ['right-document', 'right-page', 'other-passage', 'value-not-there'],
    ],
  ])('%s', (_, piece, credit, found) => {
    expect(mark([piece])).toMatchObject({ credit, source: 'wrong' })
    expect(codes([piece])).toEqual(found)
  })

  test('a part of a long passage says how much of it', () => {
    const long = quote(`${'words before it '.repeat(10)} 04.11.2013 ${'and words behind it '.repeat(10)}`)
    const { findings, source } = mark([quote('date 04.11.2013')], [passage(long)])
    expect(source).toBe('right')
    expect(findings[2]).toMatchObject({ code: 'part-of-passage', values: { percent: expect.any(Number) } })
  })

  test('the best piece counts', () => {
    expect(mark([quote('x', { documentId: 'website' }), line])).toMatchObject({ credit: 1 })
  })

  test('a passage that contradicts the reference earns nothing, unless the right one is given too', () => {
    const contradicting = quote('Incorporation date 05.11.2013', { documentId: 'website' })
    const passages = [passage(line), passage(contradicting, 'contradicting')]
    expect(mark([contradicting], passages)).toMatchObject({ credit: 0, source: 'wrong' })
    expect(codes([contradicting], passages)).toContain('contradicts')
    expect(mark([contradicting, line], passages)).toMatchObject({ credit: 1, source: 'right' })
  })

  test('an acceptable passage earns as much, and is said not to be the best', () => {
    const other = quote('Incorporation date 04.11.2013', { documentId: 'annual-report' })
    const passages = [passage(line), passage(other, 'acceptable')]
    expect(mark([other], passages)).toMatchObject({ credit: 1, source: 'right' })
    expect(codes([other], passages)).toContain('better-source')
  })

  test('regions are compared by their areas, and a quote with a region by where it lies', () => {
    expect(mark([region(0.1)], [passage(region(0.1))])).toMatchObject({ credit: 1, source: 'right' })
    expect(codes([region(0.1)], [passage(region(0.1))])).toContain('value-not-read')
    expect(mark([region(0.6, 0.1)], [passage(region(0.1))])).toMatchObject({ source: 'wrong' })
    expect(mark([line], [passage(region(0.1))])).toMatchObject({ credit: 1, source: 'right' })
    expect(mark([{ ...line, quads: [] } as Evidence], [passage(region(0.1))])).toMatchObject({ source: 'wrong' })
  })

  test('that the documents do not say is as right as they were looked through', () => {
    const absent = (...searched: string[]): Evidence => ({ kind: 'absent', searched })
    const passages = [passage(absent('extract', 'website'))]
    expect(mark([absent('website', 'extract', 'more')], passages)).toMatchObject({ credit: 1, source: 'right' })
    expect(mark([absent('website')], passages)).toMatchObject({ credit: 0.5 })
    expect(codes([line], passages)).toEqual(['is-absent'])
    expect(codes([absent('extract')])).toEqual(['not-absent'])
  })

  test('none given', () => {
    expect(mark([])).toEqual({ credit: 0, share: 0.5, source: 'none', findings: [{ code: 'none' }] })
  })
})

const sheet: AnswerSheet = {
  ...sampleSheet,
  Incorporated: {
    ...(sampleSheet.Incorporated as AnswerSheet[string]),
    rationale: 'The register counts.',
    evidence: [passage(line)],
  },
}
const asking = (share?: number): CaseData => ({
  ...sampleCase,
  revealAnswers: 'always',
  evidence: { use: 'asked', ...(share !== undefined && { share }) },
})
const answers = { Incorporated: '4 Nov 2013', LegalName: 'Sample Trading GmbH', Reviews: 'Cash' }
const graded = (caseData: CaseData, evidence: Record<string, Evidence[]>, given = answers) =>
  withEvidence(evaluateCase(caseData, sheet, given), caseData, sheet, given, evidence)

describe('a case', () => {
  test('that asks for no evidence has its evaluation to the byte, whatever is in its answer sheet', () => {
    for (const [one, its, own] of [
      [sampleCase, sheet, answers],
      [exampleCase, exampleSheet, exampleAnswers(1)],
    ] as const) {
      const before = evaluateCase(one, its, own)
      expect(JSON.stringify(withEvidence(before, one, its, own, { Incorporated: [line] }))).toBe(JSON.stringify(before))
    }
  })

  test('that asks for evidence without a share keeps every score', () => {
    const before = evaluateCase(asking(), sheet, answers)
    for (const pieces of [[], [line], [quote('x')]]) {
      const evidence = { Incorporated: pieces }
      const { verdicts, ...rest } = graded(asking(), evidence)
      const { verdicts: earlier, ...restBefore } = before
      expect(rest).toEqual(restBefore)
      expect(verdicts.map(({ evidence: _evidence, ...verdict }) => verdict)).toEqual(earlier)
    }
  })

  test('gives its evidence the share that it has, of the answers that have passages', () => {
    const whole = graded(asking(0.4), { Incorporated: [line] }).score
    const without = graded(asking(0.4), {}).score
    const weight = evaluateCase(sampleCase, sheet, answers).verdicts.reduce((sum, verdict) => sum + verdict.weight, 0)
    expect(whole).toBe(evaluateCase(sampleCase, sheet, answers).score)
    expect(whole - without).toBeCloseTo(0.4 / weight, 5)
  })

  test('tells a right answer with the wrong source from a wrong answer with the right one', () => {
    const patternOf = (evidence: Evidence[], answer: string) => {
      const given = { ...answers, Incorporated: answer }
      const verdict = graded(asking(0.4), { Incorporated: evidence }, given).verdicts.find(
        ({ attributeId }) => attributeId === 'Incorporated',
      )
      return verdict?.evidence && sourcePattern(verdict.marking, verdict.evidence)
    }
    expect(patternOf([quote('Live', { documentId: 'website' })], '4 Nov 2013')).toBe('right-answer-wrong-source')
    expect(patternOf([], '4 Nov 2013')).toBe('right-answer-no-source')
    expect(patternOf([line], '5 Nov 2013')).toBe('wrong-answer-right-source')
    expect(patternOf([line], '4 Nov 2013')).toBeUndefined()
    expect(patternOf([], '5 Nov 2013')).toBeUndefined()
  })

  test('for which evidence is optional marks what was given, and nothing else', () => {
    const optional: CaseData = { ...asking(), evidence: { use: 'optional' } }
    const marked = (evidence: Record<string, Evidence[]>) =>
      graded(optional, evidence).verdicts.filter(({ evidence }) => evidence !== undefined)
    expect(marked({})).toEqual([])
    expect(marked({ Incorporated: [line] })).toMatchObject([{ evidence: { credit: 1, share: 0 } }])
  })

  test('with a share of evidence that may be left out, or a passage of no document, has faults', () => {
    const optional: CaseData = { ...asking(), evidence: { use: 'optional', share: 0.2 } }
    expect(checkCase(optional, sheet).map(({ path }) => path)).toContain('/caseData/evidence/share')
    const lost: AnswerSheet = {
      ...sheet,
      Incorporated: { answer: '2013-11-04', evidence: [passage(quote('x', { documentId: 'gone' }))] },
    }
    expect(checkCase(asking(), lost).map(({ path }) => path)).toContain('/answerSheet/Incorporated/evidence/0')
    expect(checkCase(asking(0.2), sheet)).toEqual(checkCase(sampleCase, sampleSheet))
  })
})

describe('passages of the answer sheet', () => {
  const shown = (caseData: CaseData, mode: 'training' | 'test') => {
    const result = candidateEvaluation(graded(caseData, { Incorporated: [line] }), caseData, sheet, answers, {
      mode,
      durationMs: 1,
    })
    return feedbackDisclosure(result, { mode, withheld: null })
  }

  test('reach a candidate in training where the case reveals answers, with the rationale', () => {
    expect(shown(asking(), 'training')?.evidence?.Incorporated).toMatchObject({
      mark: { credit: 1 },
      passages: [passage(line)],
      rationale: 'The register counts.',
    })
  })

  test('stay with the server where it does not', () => {
    const { evidence } = shown({ ...asking(), revealAnswers: 'never' }, 'training') ?? {}
    expect(Object.keys(evidence?.Incorporated ?? {})).toEqual(['mark'])
    // It is not passed.
    expect(
      Object.keys(
        shown({ ...asking(), revealAnswers: 'afterPass', passMark: 1 }, 'training')?.evidence?.Incorporated ?? {},
      ),
    ).toEqual(['mark'])
  })

  test('and what was made of the evidence are never in a test’s result, nor in one that is withheld', () => {
    expect(JSON.stringify(shown(asking(), 'test'))).not.toMatch(/evidence|Incorporation|register counts/)
    const training = candidateEvaluation(graded(asking(), { Incorporated: [line] }), asking(), sheet, answers, {
      mode: 'training',
      durationMs: 1,
    })
    expect(feedbackDisclosure(training, { mode: 'training', withheld: 'testAssigned' })).toBeNull()
    expect(JSON.stringify(feedbackDisclosure(training, { mode: 'test', withheld: null }))).not.toContain('evidence')
  })

  test('stand beside the answers for reviewers', () => {
    const { verdicts } = graded(asking(), { Incorporated: [line] })
    const row = comparisonRows(asking(), sheet, answers, verdicts).find(
      ({ attributeId }) => attributeId === 'Incorporated',
    )
    expect(row).toMatchObject({ evidence: { credit: 1 }, passages: [passage(line)], rationale: 'The register counts.' })
  })
})
