import type { Mode } from '@casebench/shared/assignment-state'
import type {
  Evaluation,
  SectionScore,
  ShownEvaluation,
  ShownSection,
  VerdictCounts,
  Withheld,
} from '@casebench/shared/evaluation'
import { resultSummary } from '@casebench/shared/result-text'
import { levelsOf } from './section-levels.ts'

/**
 * Under which mode an evaluation came about, and why it is withheld now, where it is. A training says nothing of its
 * result while its candidate
 *  - has the same case as a test that is not taken yet (`testAssigned`),
 *  - may get it, as someone else in one of their cohorts has it as a test (`testPossible`),
 *  - or the case is kept for tests (`keptForTests`).
 */
export type DisclosureFacts = { mode: Mode; withheld: Withheld | null }

const shownInTraining = ({ weights: _, ...section }: SectionScore): ShownSection => ({ ...section, level: null })

/** To the whole percent, and on the side of the pass mark on which the score is. */
export function wholePercent({ score, passed, passMark }: Pick<Evaluation, 'score' | 'passed' | 'passMark'>): number {
  const nearest = Math.round(score * 100) / 100
  if (passed && nearest < passMark) return Math.ceil(score * 100) / 100
  if (!passed && nearest >= passMark) return Math.floor(score * 100) / 100
  return nearest
}

/** Where each question weighs the same, the counts say no more than the score does. */
function shownCounts({ perSection, counts }: Evaluation): VerdictCounts | null {
  const weights = perSection.map((section) => section.weights)
  if (weights.includes(undefined)) return null
  return new Set(weights.flat()).size === 1 ? counts : null
}

/** Without how it came about, but for whether a model marked some of it: nobody is judged by one without being told. */
const outcomeOf = ({
  gradedBy,
  engineVersion: _engine,
  durationMs: _duration,
  said: _said,
  evidence: _evidence,
  ...outcome
}: Evaluation) => ({ ...outcome, ...(gradedBy.includes('model') && { markedByModel: true }) })

function shownInTest(evaluation: Evaluation): ShownEvaluation {
  const counts = shownCounts(evaluation)
  const score = wholePercent(evaluation)
  const levels = levelsOf(evaluation.perSection, score)
  const { structures: _structures, criteria: _criteria, ...outcome } = outcomeOf(evaluation)
  return {
    ...outcome,
    score,
    counts,
    marking: {
      summary: resultSummary({ ...evaluation, counts }),
      wrong: [],
      notSure: [],
      correct: [],
    },
    feedback: [],
    // A section without a level is named, so that nobody takes what is shown for the whole. Its weight would tell how many
    // entries a list should have had.
    perSection: evaluation.perSection
      .filter(({ weight }) => weight > 0)
      .map(({ key, componentTitle, sectionTitle }) => ({
        key,
        componentTitle,
        sectionTitle,
        weight: null,
        score: null,
        counts: null,
        level: levels.get(key) ?? null,
      })),
  }
}

/**
 * What a candidate may see of an evaluation of theirs, decided when it is served: what is stored stays complete, so that
 * it is there again once the test is taken. Null where they may see nothing: a score alone, or whether it passed, would
 * tell an answer right from a wrong one to whoever changes one at a time and submits again.
 */
export function feedbackDisclosure(
  evaluation: Evaluation,
  { mode, withheld }: DisclosureFacts,
): ShownEvaluation | null {
  if (mode === 'test') return shownInTest(evaluation)
  if (withheld !== null) return null
  return {
    ...outcomeOf(evaluation),
    // Composed again on every read, so that old results use today's wording.
    marking: { ...evaluation.marking, summary: resultSummary(evaluation) },
    ...(evaluation.evidence && { evidence: evaluation.evidence }),
    perSection: evaluation.perSection.map(shownInTraining),
  }
}
