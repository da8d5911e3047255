/** One case of a candidate, as it stood when the demo begins. */
type AssignmentHistory = {
  /** The folder name under `seed/cases`. */
  caseId: string
  mode: 'training' | 'test'
  state: 'notStarted' | 'inProgress' | 'submitted'
  startedDaysAgo: number
  /** Active work, not wall-clock time. */
  activeMinutes: number
  /** By attribute id, with the row where the subsection repeats. Where `state` is `submitted`, as they were sent in. */
  answers: Record<string, string>
  /** Oldest first; the last one is graded by the real engine when the demo starts. */
  submissions: { daysAgo: number }[]
}

type CandidateHistory = {
  level: number
  /** Description of the cohort; made when it does not exist. */
  cohort: string
  /** The coordinator's summary. */
  summary: string
  isTestUnlocked: boolean
  assignments: AssignmentHistory[]
}

/** `histories.json`: what the demo's candidates did before, by email. Scores are not written here; they come from grading. */
export type Histories = Record<string, CandidateHistory>
