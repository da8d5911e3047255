import type { Mode } from '../assignment-state.ts'
import type { Measurement } from '../psychometrics/measurement.ts'

/** What a job is asked to count: the first attempts at a case, or those of the members of a cohort. */
export type AnalysisInput = { mode: Mode } & ({ caseId: string } | { cohortId: string })

/** The figures of one item, as they are stored: `null` where there is too little to count it from. */
export type ItemFigures = {
  itemId: string
  n: number
  difficulty: number | null
  discrimination: number | null
  upperLower: number | null
  notSure: number
  byPerson: number
  contests: number
  contestsAccepted: number
  wrongAnswers: { text: string; count: number }[]
}

/** What was counted of a case. Seconds are of active work. */
export type CaseFigures = {
  items: ItemFigures[]
  meanScore: number | null
  medianSeconds: number | null
  alpha: { value: number | null; items: number }
}

/** How a case measured as a test, in the versions whose questions, weights and pass mark are the same. */
export type TestFigures = {
  /** First attempts that wait for a reviewer: they are not counted */
  waiting: number
  measurement: Measurement
  /** How many people had each question in a test that they started, in any version */
  seen: Record<string, number>
}
