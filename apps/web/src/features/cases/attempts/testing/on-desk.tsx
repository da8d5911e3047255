import { forCandidate } from '@casebench/shared/case-file/candidate'
import { askedSections } from '@casebench/shared/case-file/questions'
import { sampleCase } from '@casebench/shared/case-file/sample'
import type { Answers } from '@casebench/shared/case-file/schema'
import type { AttemptDetails } from '@casebench/shared/contract/attempts'
import type { ShownEvaluation } from '@casebench/shared/evaluation'
import type { ReactNode } from 'react'
import { AnswerStore } from '../../answers/answer-store.ts'
import { deviceDrafts } from '../../answers/draft-storage.ts'
import { FakeClock, fakeStorage } from '../../answers/testing.ts'
import { type Desk, DeskProvider } from '../../desk/desk-context.ts'

const section = {
  componentTitle: 'Client details',
  weight: 3,
  counts: { correct: 1, wrong: 2, notSure: 0 },
  level: null,
}

export const evaluationOf = (more: Partial<ShownEvaluation> = {}): ShownEvaluation => ({
  score: 0.25,
  passed: false,
  passMark: 0.8,
  counts: { correct: 1, wrong: 1, notSure: 1 },
  marking: {
    summary: '',
    wrong: [
      {
        attributeId: 'Incorporated',
        feedback: 'This is not right.',
        detailed_feedback: 'Day and month look swapped.',
      },
    ],
    notSure: [
      {
        attributeId: 'Purpose',
        feedback: 'This is not decided yet.',
        detailed_feedback: 'A reviewer will check this.',
      },
    ],
    correct: ['LegalName'],
  },
  feedback: [],
  perSection: [{ ...section, key: '0-0', sectionTitle: 'Identity', score: 0.333333, waiting: 0.333333 }],
  ...more,
})

export const attemptOf = (number: number, answers: Answers, evaluation: ShownEvaluation | null): AttemptDetails => ({
  number,
  submitted_at: `2026-11-1${number}T10:00:00.000Z`,
  current: false,
  evaluation,
  withheld: evaluation === null ? 'testAssigned' : null,
  answers,
  evidence: {},
  comments: [],
  same_version: true,
})

type Options = { answers?: Answers; attempts?: number } & Partial<Pick<Desk, 'mode' | 'canAnswer' | 'goTo'>>

/** A part of the desk of the sample case, as somebody sees it who tries again. */
export function onDesk(
  children: ReactNode,
  { answers = {}, attempts = 1, mode = 'training', canAnswer = true, goTo = () => {} }: Options = {},
) {
  const store = new AnswerStore({
    send: async (_id, _value, version) => ({ kind: 'saved', version: version + 1 }),
    drafts: deviceDrafts(fakeStorage(), 'ana@example.org', 'sample#training'),
    tabs: { post: () => {}, onMessage: () => () => {} },
    clock: new FakeClock(),
    isOnline: () => true,
    onLocked: () => {},
    isShaping: () => false,
  })
  store.receive(
    Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, { answer, version: 1 }])),
    Date.now(),
  )
  const caseData = forCandidate(sampleCase)
  const desk: Pick<
    Desk,
    'assignment' | 'mode' | 'canAnswer' | 'store' | 'sections' | 'goTo' | 'language' | 'evaluation' | 'state'
  > & { review: Pick<Desk['review'], 'caseData' | 'attempts' | 'submittedAt'> } = {
    assignment: { email: 'ana@example.org', caseId: 'sample', mode },
    mode,
    canAnswer,
    store,
    sections: askedSections(caseData, answers),
    goTo,
    language: { original: 'en', translation: undefined, shown: 'en', show: () => {} },
    evaluation: null,
    state: 'inProgress',
    review: { caseData, attempts, submittedAt: null },
  }
  return { store, page: <DeskProvider value={desk as Desk}>{children}</DeskProvider> }
}
