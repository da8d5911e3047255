import type { AssignmentState, Mode } from '@casebench/shared/assignment-state'
import type { AskedSectionView } from '@casebench/shared/case-file/questions'
import type { CaseReview } from '@casebench/shared/contract/cases'
import type { ShownEvaluation } from '@casebench/shared/evaluation'
import { createContext, useContext } from 'react'
import type { Assignment } from '../../../api/case-query.ts'
import type { AnswerStore } from '../answers/answer-store.ts'
import type { EvaluationTracker } from '../evaluation/evaluation-tracker.ts'
import type { Markings } from '../result/markings.ts'
import type { TestTimer } from '../test-mode/test-timer.ts'
import type { TimeKeeper } from '../time-keeper.ts'
import type { CaseLanguage } from './case-texts.ts'
import type { SectionFilter } from './section-figures.ts'

/** What opens over the desk by a key, and by a button. */
export type DeskDialog = 'briefing' | 'sheet'

/** What every part of one open desk shares. */
export type Desk = {
  assignment: Assignment
  mode: Mode
  review: CaseReview
  /** The language that its texts are shown in. */
  language: CaseLanguage
  state: AssignmentState
  canAnswer: boolean
  /** Of a test with a time limit, while it is open. */
  timer: TestTimer | undefined
  timeIsUp: boolean
  evaluation: ShownEvaluation | null
  markings: Markings
  store: AnswerStore
  tracker: EvaluationTracker
  time: TimeKeeper
  /** The case as it is asked now. */
  sections: AskedSectionView[]
  current: AskedSectionView | undefined
  /** Which questions are shown, and which sections are listed. */
  filter: SectionFilter
  setFilter: (filter: SectionFilter) => void
  /** Shows a section, and puts the focus on one of its questions where one is named. */
  goTo: (sectionKey: string, attributeId?: string) => void
  /** To the next answer that was wrong the last time and is unchanged. */
  goToFix: () => void
  /** The question that is to have the focus; a new object for every wish. */
  focusWish: { attributeId: string } | undefined
  /** Rises with every `goTo`, also to where one is already. */
  visits: number
  /** Whether what nobody needs to answer may be loaded now. */
  isRestDue: boolean
  openSubmit: () => void
  openDialog: (dialog: DeskDialog) => void
}

const DeskContext = createContext<Desk | undefined>(undefined)
export const DeskProvider = DeskContext.Provider

export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('This part belongs on the review desk')
  return desk
}
