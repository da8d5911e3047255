import type { AnswerSheet, Answers } from '@casebench/shared/case-file/schema'
import { englishHitLabels } from '@casebench/shared/case-file/screening/hit-parts'
import { Evaluation } from '@casebench/shared/evaluation'
import { inWords } from '@casebench/shared/testing/in-words'
import fc from 'fast-check'
import { Check } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { evaluateCase } from './evaluate.ts'
import { exampleAnswers, exampleCase, exampleSheet } from './example-case.ts'
import { candidateEvaluation, comparisonRows } from './feedback.ts'

const result = (answers: Answers, mode: 'training' | 'test', caseData = exampleCase, sheet = exampleSheet) =>
  candidateEvaluation(evaluateCase(caseData, sheet, answers), caseData, sheet, answers, { mode, durationMs: 1 })

const wrongAnswers: Answers = Object.fromEntries(Object.keys(exampleSheet).map((id) => [id, 'zzz']))

describe('candidateEvaluation', () => {
  it('fits the schema in both modes', () => {
    for (const mode of ['training', 'test'] as const)
      expect(Check(Evaluation, result(exampleAnswers(1), mode))).toBe(true)
  })

  it('gives no hints in test mode, even where answers are revealed', () => {
    const { marking, feedback, counts, perSection } = result(exampleAnswers(1), 'test', {
      ...exampleCase,
      revealAnswers: 'always',
    })
    expect({ wrong: marking.wrong, notSure: marking.notSure, correct: marking.correct, feedback }).toEqual({
      wrong: [],
      notSure: [],
      correct: [],
      feedback: [],
    })
    expect(counts.correct).toBeGreaterThan(0)
    expect(perSection.length).toBe(4)
  })

  it('says in training what is wrong and where to look', () => {
    const never = { ...exampleCase, revealAnswers: 'never' as const }
    const { marking, feedback } = result({ ...exampleAnswers(0), 'Single-g': '11 March 2014' }, 'training', never)
    const item = marking.wrong.find(({ attributeId }) => attributeId === 'Single-g')
    expect(item?.detailed_feedback).toBe(
      'Your answer was read as 2014-03-11. Day and month look swapped. Look again at the sources for Identity, Register.',
    )
    expect(feedback.find(({ attributeId }) => attributeId === 'Single-g')).toMatchObject({
      title: 'Client details, Identity, Register, date of Single-g',
      hasError: true,
    })
  })

  it('says of what was left empty, and of entries of a list, what is so once in words that hold after submitting', () => {
    const { feedback } = result({}, 'training')
    const contents = feedback.map(({ content }) => content)
    expect(
      contents.filter((content) => /^You left this empty\. (?:Look|Guidance)/.test(content)).length,
    ).toBeGreaterThan(3)
    for (const content of contents) {
      expect(content).not.toMatch(/\byet\b/)
      const sentences = content.split('. ')
      expect(new Set(sentences).size).toBe(sentences.length)
      expect(content).not.toMatch(/An entry is missing\. /)
    }
  })

  it('quotes the reference where it may: always, or after passing', () => {
    const quoted = (caseData: typeof exampleCase, answers: Answers) =>
      JSON.stringify(result(answers, 'training', caseData)).includes('The reference answer')
    const almost: Answers = {
      ...Object.fromEntries(Object.entries(exampleSheet).map(([id, { answer }]) => [id, answer])),
      'Single-f': 'France',
    }
    expect(quoted(exampleCase, wrongAnswers)).toBe(false)
    expect(quoted(exampleCase, almost)).toBe(true)
    expect(quoted({ ...exampleCase, revealAnswers: 'never' }, almost)).toBe(false)
    expect(quoted({ ...exampleCase, revealAnswers: 'always' }, wrongAnswers)).toBe(true)
  })
})

/** Every string inside a value. */
function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : []
}

describe('where the author wrote nothing', () => {
  const yesNo = { attributeId: 'Hit', title: 'A hit?', type: 'yesNo' as const }
  const caseData = {
    ...exampleCase,
    revealAnswers: 'always' as const,
    components: [
      { title: 'Screening', sections: [{ title: 'Lists', subsections: [{ title: 'Hits', attributes: [yesNo] }] }] },
    ],
    knowledgeCheck: [{ question: 'From which share?', options: ['10%', '25%'], type: 'choice' as const }],
  } as typeof exampleCase
  const sheet = { Hit: { answer: 'Yes' }, kyc0: { answer: '25%' } }
  const answers = { Hit: 'No', kyc0: '10%' }

  it('a knowledge question sends nobody to sources, and a yes/no question quotes what was offered as a message', () => {
    const { Hit, kyc0 } = result(answers, 'training', caseData, sheet).said ?? {}
    expect(inWords(kyc0?.details)).not.toContainEqual(expect.stringMatching(/sources/))
    expect(inWords(Hit?.details)).toContain('Look again at the sources for Lists, Hits.')
    expect(Hit?.details).toContainEqual({
      message: 'The reference answer: {0}.',
      values: [{ message: 'Yes' }],
    })
  })

  it('reviewers read what stands around the texts in their own labels', () => {
    const { verdicts } = evaluateCase(caseData, sheet, answers)
    const labels = {
      language: 'de',
      knowledgeCheck: 'Wissensfragen',
      questions: 'Fragen',
      whichApply: (title: string) => `${title}?`,
      hit: englishHitLabels,
      yesNo: () => 'Ja',
    }
    expect(comparisonRows(caseData, sheet, answers, verdicts, labels).map((row) => row.sectionTitle)).toEqual([
      'Lists',
      'Fragen',
    ])
  })
})

describe('the answer sheet stays out of sight', () => {
  // Canaries: references of every type that nobody could write by accident.
  const canary = (answer: string, id: string): string => {
    const tag = `Qx${id.replace(/[^a-z0-9]/gi, '')}`
    return /^[a-z]/i.test(answer) && !/yes|no$/i.test(answer) ? `${answer} ${tag}` : answer
  }
  const sheet: AnswerSheet = Object.fromEntries(
    Object.entries(exampleSheet).map(([id, { answer }]) => [
      id,
      { answer: canary(answer, id), variants: [`Variant ${canary('v', id)}`], rationale: `Because ${canary('r', id)}` },
    ]),
  )
  const secrets = Object.values(sheet)
    .flatMap(({ answer, variants = [], rationale = '' }) => [answer, ...variants, rationale])
    .filter((secret) => secret.length >= 5)

  const leaks = (answers: Answers, mode: 'training' | 'test'): string[] => {
    const caseData = { ...exampleCase, revealAnswers: 'never' as const }
    const text = strings(result(answers, mode, caseData, sheet))
    const own = new Set(Object.values(answers))
    return secrets.filter(
      (secret) => !own.has(secret) && text.some((one) => one.includes(secret) || one.includes('Qx')),
    )
  }

  it.each(['training', 'test'] as const)('in %s mode, whatever the candidate writes', (mode) => {
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom(...Object.values(exampleSheet).map(({ answer }) => answer)),
      fc.constantFrom('EUR 250', '03/11/2014', '2014-03-11', 'Nordwind AG', 'K. Nowak', 'HRB 148234', '46.7', '5 %'),
    )
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(exampleSheet), 'Owner-a-4'), value), (answers) => {
        expect(leaks(answers, mode)).toEqual([])
      }),
      { numRuns: 80 },
    )
    expect(leaks(wrongAnswers, mode)).toEqual([])
    expect(leaks(exampleAnswers(2), mode)).toEqual([])
  })
})

describe('comparisonRows', () => {
  it('sets answers beside references, rows beside the reference row they were paired with', () => {
    const answers = exampleAnswers(0)
    const { verdicts } = evaluateCase(exampleCase, exampleSheet, answers)
    const rows = comparisonRows(exampleCase, exampleSheet, answers, verdicts)
    expect(rows).toHaveLength(verdicts.length)
    expect(inWords(rows.find(({ attributeId }) => attributeId === 'Owner-a-2'))).toEqual({
      componentTitle: 'Ownership',
      sectionTitle: 'Owners',
      subsectionTitle: 'Beneficial owners',
      attributeName: 'personName of Owner-a-',
      attributeId: 'Owner-a-2',
      userAnswer: 'Katarzyna Nowak',
      correctAnswer: 'Katarzyna Nowak',
      manuMarking: 'correct',
      credit: 1,
      weight: 1,
      gradedBy: 'rules',
      feedback: 'Same as the reference',
      quote: null,
      suggested: null,
    })
  })

  it('shows what is missing', () => {
    const { verdicts } = evaluateCase(exampleCase, exampleSheet, {})
    const rows = comparisonRows(exampleCase, exampleSheet, {}, verdicts)
    expect(rows.find(({ attributeId }) => attributeId === 'Owner-a-0')?.correctAnswer).toBe('Katarzyna Nowak')
  })
})

describe('an entry of a list that is wrong as a whole', () => {
  const ofOwners = (list: Record<string, string>) =>
    Object.fromEntries(Object.entries(list).filter(([id]) => id.startsWith('Owner-')))
  const owners = ofOwners(Object.fromEntries(Object.entries(exampleSheet).map(([id, { answer }]) => [id, answer])))
  const rowsOf = (answers: Answers) =>
    result(answers, 'training').feedback.filter(({ attributeId }) => attributeId.startsWith('Owner-'))

  it('is told once where it is missing, and its other cells say that they are of it', () => {
    const last = Object.entries(owners).filter(([id]) => !id.endsWith('3'))
    const { marking } = result(Object.fromEntries(last), 'training')
    const wrong = marking.wrong.filter(({ attributeId }) => /^Owner-.*3$/.test(attributeId))
    expect(wrong.map(({ feedback }) => feedback)).toEqual([
      'An entry is missing.',
      'Part of the same entry.',
      'Part of the same entry.',
      'Part of the same entry.',
    ])
    const told = rowsOf(Object.fromEntries(last)).filter(({ hasError }) => hasError)
    expect(told.map(({ content }) => content)).toEqual(['One entry is missing.'])
  })

  it('is told once where it is too many', () => {
    const more = { 'Owner-a-9': 'Quentin Zabriskie', 'Owner-b-9': '1990-02-03', 'Owner-c-9': '1 %' }
    const told = rowsOf({ ...owners, ...more }).filter(({ hasError }) => hasError)
    expect(told.map(({ content }) => content)).toEqual(['One entry is not on the list.'])
  })
})
