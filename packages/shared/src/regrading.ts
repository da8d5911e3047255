import type { Mode } from './assignment-state.ts'
import type { Marking } from './evaluation.ts'

/** What a regrading job is asked: a trial only says what would change; the other applies what a trial said. */
export type RegradingInput = { caseId: string; versionId: string; version: number; trialId?: string }

type Outcome = { score: number; passed: boolean }

/** One submission whose result would change, or has. */
export type RegradedSubmission = {
  submissionId: string
  userId: string
  mode: Mode
  /** The number of the result that `from` is: what has a later one was marked meanwhile. */
  number: number
  from: Outcome
  to: Outcome
  /** How many attributes flip, and the first of them. */
  flipped: number
  flips: { attributeId: string; from: Marking | null; to: Marking | null }[]
}

/** Why a change of the trial was not applied. `own_test`: it is a test of whoever applies it, so someone else has to. */
export type SkipReason = 'changed_meanwhile' | 'no_longer_counts' | 'different_result' | 'own_test'

/** A regrading job's result: in a trial what would change, afterwards what did and what was left out. */
export type RegradingResult = {
  checked: number
  changed: number
  newlyPassed: number
  newlyFailed: number
  changes: RegradedSubmission[]
  /** More would change than are listed: apply these, then try again. */
  truncated: boolean
  skipped: (Pick<RegradedSubmission, 'submissionId' | 'userId' | 'mode'> & { reason: SkipReason })[]
}

export const maxFlipsListed = 20
export const maxChangesListed = 20_000
