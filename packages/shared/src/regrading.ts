import type { Mode } from './assignment-state.ts'
import type { Marking } from './evaluation.ts'

/** So long a confirmed regrade waits: until then it can be undone, and nobody's result has changed. */
export const regradeUndoHours = 24

/**
 * What a regrading job is asked: a trial only says what would change; the other applies what a trial said. What people
 * decided stays, unless whoever regrades asks for it to be replaced.
 */
export type RegradingInput = {
  caseId: string
  versionId: string
  version: number
  trialId?: string
  replacesDecisions?: true
}

/** Of the answers that people have marked correct or wrong: how many keep their mark; of these, how many the version marks otherwise; how many it replaces. */
export type Decisions = { kept: number; differing: number; replaced: number }

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
  /** How many of them people had decided; absent in results of before it was noted. */
  replaced?: number
}

/** Why a change of the trial was not applied. `own_test`: it is a test of whoever applies it, so someone else has to. */
export type SkipReason = 'changed_meanwhile' | 'no_longer_counts' | 'different_result' | 'own_test'

/** A regrading job's result: in a trial what would change, afterwards what did and what was left out. */
export type RegradingResult = {
  checked: number
  changed: number
  newlyPassed: number
  newlyFailed: number
  /** How many people it concerns, and how many results go up and down; absent in results of before it was noted. */
  people?: number
  gained?: number
  lost?: number
  changes: RegradedSubmission[]
  /** In all results that were looked at; absent in results of before it was noted. */
  decisions?: Decisions
  /** More would change than are listed: apply these, then try again. */
  truncated: boolean
  skipped: (Pick<RegradedSubmission, 'submissionId' | 'userId' | 'mode'> & { reason: SkipReason })[]
}

export const maxFlipsListed = 20
export const maxChangesListed = 20_000
