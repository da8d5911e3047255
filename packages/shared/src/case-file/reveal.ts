import type { CaseData } from './schema.ts'

/** The case as it may speak to someone who has it as a test too: its training must not give the test away. */
export const revealingTo = (caseData: CaseData, { alsoTest }: { alsoTest: boolean }): CaseData =>
  alsoTest ? { ...caseData, revealAnswers: 'never' } : caseData
