import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { forCandidate } from '@casebench/shared/case-file/candidate'
import { answeredOf, caseCompleteness } from '@casebench/shared/case-file/completeness'
import { outlineOf } from '@casebench/shared/case-file/outline'
import { askedSections, questionsOf } from '@casebench/shared/case-file/questions'
import type { AnswerSheet, Answers, CaseData } from '@casebench/shared/case-file/schema'
import { countsText, markedCount } from '@casebench/shared/result-text'
import { expect, test } from 'vitest'
import { feedbackDisclosure } from '../../../../../packages/grading/src/disclosure/feedback-disclosure.ts'
import { evaluateCase } from '../../../../../packages/grading/src/evaluate.ts'
import { candidateEvaluation } from '../../../../../packages/grading/src/feedback.ts'
import { completenessOf, countsOf, filledOf, matching } from './desk/section-figures.ts'
import { judgedIn, toLookAt } from './result/look-again.ts'
import { markingsOf } from './result/markings.ts'
import { scoreExplanation } from './result/score-explanation.ts'
import { emptyBySection } from './submit/empty-questions.ts'

const folder = join(import.meta.dirname, '../../../../../prisma/seed/cases')
const read = (name: string, file: string) => JSON.parse(readFileSync(join(folder, name, file), 'utf8'))

type DemoCase = { name: string; caseData: CaseData; sheet: AnswerSheet }
const demoCases = readdirSync(folder).map(
  (name): DemoCase => ({ name, caseData: read(name, 'case.json'), sheet: read(name, 'answer-sheet.json') }),
)

/** How far a candidate may have come, from the reference answers. */
const states: Readonly<Record<string, (reference: Answers) => Answers>> = {
  'not started': () => ({}),
  'every second answer': (reference) =>
    Object.fromEntries(Object.entries(reference).filter((_, index) => index % 2 === 0)),
  'rows missing': (reference) => Object.fromEntries(Object.entries(reference).filter(([id]) => !/[1-9]\d*$/.test(id))),
  'rows too many': (reference) => ({
    ...reference,
    ...Object.fromEntries(
      Object.keys(reference).flatMap((id) => (/0$/.test(id) ? [[id.replace(/0$/, '77'), 'Nobody']] : [])),
    ),
  }),
  'all wrong': (reference) => Object.fromEntries(Object.keys(reference).map((id) => [id, 'Something else'])),
  'all right': (reference) => reference,
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

test.each(demoCases.flatMap((demo) => Object.keys(states).map((state) => [demo.name, state, demo] as const)))(
  '%s, %s: every place counts the same',
  (_name, state, { caseData, sheet }) => {
    const reference = Object.fromEntries(Object.entries(sheet).map(([id, { answer }]) => [id, answer]))
    const answers = states[state]?.(reference) ?? {}
    const sections = askedSections(forCandidate(caseData), answers)

    // The server's lists and the page's desk, its sections and what submitting lists as empty.
    const { asked, given } = answeredOf(outlineOf(caseData), answers)
    expect(sum(sections.map((section) => filledOf(section, answers).asked))).toBe(asked)
    expect(sum(sections.map((section) => filledOf(section, answers).filled))).toBe(given)
    expect(completenessOf(sections, answers)).toBe(caseCompleteness(caseData, answers))
    const empty = emptyBySection(sections, answers).flatMap(({ questions }) => questions)
    expect(empty).toHaveLength(asked - given)
    const facts = { answers, markings: new Map(), flagged: new Set<string>(), toFix: new Set<string>() }
    expect(sum(sections.map((section) => matching(section, 'empty', facts).length))).toBe(asked - given)

    // The result: in total, by section, in the list of what to look at again, on paper and at each question.
    const evaluated = evaluateCase(caseData, sheet, answers)
    const stored = candidateEvaluation(evaluated, caseData, sheet, answers, { mode: 'training', durationMs: 1 })
    const shown = feedbackDisclosure(stored, { mode: 'training', withheld: null })
    if (!shown?.counts) throw new Error('A training shows its result')
    const markings = markingsOf(shown, 'training', sections)
    const judged = sections.flatMap((section) => judgedIn(section, markings))
    const looked = toLookAt(sections, markings)
    for (const marking of ['correct', 'wrong', 'notSure'] as const) {
      const total = shown.counts[marking]
      expect(judged.filter(({ marked }) => marked.marking === marking)).toHaveLength(total)
      expect(sum(sections.map(({ key }) => countsOf(shown, key)[marking]))).toBe(total)
      if (marking !== 'correct') expect(looked.filter(({ marked }) => marked.marking === marking)).toHaveLength(total)
    }
    for (const section of sections)
      for (const marking of ['correct', 'wrong', 'notSure'] as const)
        expect(judgedIn(section, markings).filter(({ marked }) => marked.marking === marking)).toHaveLength(
          countsOf(shown, section.key)[marking],
        )
    // How the score is explained: the same total, and as many points as the score says.
    const explained = scoreExplanation(shown, { mode: 'training', sections, markings, answers })
    const total = markedCount(shown.counts)
    const [, points, of] = /You earned ([\d.]+) of ([\d.]+) points?\./.exec(explained) ?? []
    expect(Number(points) / Number(of)).toBeCloseTo(shown.score, 2)
    expect(explained).toContain(total === 1 ? '1 answer counts: ' : `${total} answers count: `)
    expect(explained).toContain(`of the ${asked} questions you were asked`)
    const parts = explained.slice(explained.indexOf('count')).split('.')[0] ?? ''
    const [answered = 0, , filledIn = 0, missing = 0] = [
      / (\d+) of the/,
      / of the (\d+)/,
      /(\d+) that the case filled in/,
      /(\d+) in entries that are missing/,
    ].map((pattern) => Number(pattern.exec(parts)?.[1] ?? 0))
    expect(answered + filledIn + missing).toBe(total)
    expect(explained.includes('not counted')).toBe(answered < asked)
    expect(shown.marking.summary).toContain(countsText(shown.counts))
    // What does not count is marked nowhere.
    for (const { attributeId, weight } of sections.flatMap(questionsOf))
      if (weight === 0) expect(markings.has(attributeId)).toBe(false)
  },
)
