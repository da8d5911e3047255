import {
  acceptMarking,
  type ModelJudgement,
  SaidOfAnswer,
  settle,
} from '@casebench/grading/model-marking/accept-marking'
import { dataOf, instructions } from '@casebench/grading/model-marking/instructions'
import type { OpenQuestion } from '@casebench/grading/model-marking/open-questions'
import { questionDigest } from '@casebench/grading/model-marking/question-digest'
import { asSuggestion } from '@casebench/grading/model-marking/suggestion'
import { verdictByModel } from '@casebench/grading/model-marking/verdict'
import { engineVersion } from '@casebench/grading/version'
import { withinTime } from '@casebench/server/deadline'
import type { ModelCallRecord } from '@casebench/server/model/model-call'
import type { ModelClient } from '@casebench/server/model/model-client'
import { ModelError } from '@casebench/server/model/model-error'
import type { Mode } from '@casebench/shared/assignment-state'
import type { Verdict } from '@casebench/shared/evaluation'
import {
  type Drift,
  type ModelBasis,
  modelCertainties,
  type Release,
  reachOf,
} from '@casebench/shared/psychometrics/release-reach'

const concurrency = 4
/** For a whole submission: whatever is still open then waits for a person. */
const longest = 90_000

type MarkingContext = {
  /** In a test a person agrees before anything is right, unless a release reaches it. */
  mode: Mode
  caseId: string
  /** The release that is on */
  release?: Release | undefined
  /** Something is not as it was calibrated. */
  onDrift?: (cause: Drift) => void
  model: ModelClient
  record: (call: ModelCallRecord) => void
  signal: AbortSignal
}

async function judge(question: OpenQuestion, { model, record, signal }: MarkingContext): Promise<ModelJudgement> {
  const said = await model.ask(
    {
      purpose: 'grading',
      instructions,
      data: dataOf(question),
      schema: SaidOfAnswer,
      schemaName: 'marking',
      maxTokens: 600,
      record,
    },
    signal,
  )
  return acceptMarking(question, said)
}

type Decision = ModelJudgement & { certainty?: number; basis?: ModelBasis }

/** One word that is sure decides; after an unsure one two more must agree. Without an answer it stays open, and says why. */
async function decide(question: OpenQuestion, asking: MarkingContext): Promise<Decision> {
  try {
    const first = await judge(question, asking)
    if (first.marking !== 'notSure') return { ...first, certainty: modelCertainties.atOnce }
    const settled = settle([first, ...(await Promise.all([judge(question, asking), judge(question, asking)]))])
    return { ...settled, certainty: modelCertainties.twoOfThree }
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    return {
      marking: 'notSure',
      reason: { code: `model-${error.fault}`, text: `${error.message}: a person must mark it` },
    }
  }
}

/** What a release can be decided by later: only what a person would otherwise have to agree to has a basis. */
const basisOf = (question: OpenQuestion, { model, caseId }: MarkingContext, certainty: number): ModelBasis => ({
  model: model.model,
  engineVersion,
  certainty,
  question: questionDigest(question),
  attributeType: question.type,
  language: question.language,
  caseId,
})

/** In a test "correct" waits for a person as a suggestion, unless a release that is on reaches it. */
function inTest(question: OpenQuestion, { certainty, ...judgement }: Decision, asking: MarkingContext): Decision {
  if (judgement.marking !== 'correct' || certainty === undefined) return judgement
  if (question.repeats) return asSuggestion(judgement)
  const basis = basisOf(question, asking, certainty)
  const { release } = asking
  const reach = release ? reachOf(release, question.attributeId, basis) : 'waits'
  if (release && reach === 'released') return { ...judgement, basis: { ...basis, release: release.id } }
  if (reach !== 'waits' && reach !== 'released') asking.onDrift?.(reach)
  return { ...asSuggestion(judgement), basis }
}

/** What a release let stand, as suggestions that wait for a person: for a release that ended while the model marked. */
export const withoutRelease = (verdicts: readonly Verdict[], byRules: readonly Verdict[]): Verdict[] =>
  verdicts.map((verdict) => {
    const before = byRules.find(({ attributeId }) => attributeId === verdict.attributeId)
    const [reason] = verdict.reasons
    if (!verdict.basis?.release || !before || !reason) return verdict
    const { release: _, ...basis } = verdict.basis
    return verdictByModel(before, { ...asSuggestion({ marking: 'correct', reason }), basis })
  })

/** The verdicts with what a model made of the open questions, a few at a time. A model that fails decides nothing. */
export async function markByModel(
  verdicts: readonly Verdict[],
  open: readonly OpenQuestion[],
  asking: MarkingContext,
): Promise<Verdict[]> {
  const within = { ...asking, signal: withinTime(longest, asking.signal) }
  const decided = new Map<string, Decision>()
  const waiting = [...open]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const decision = await decide(next, within)
      decided.set(next.attributeId, within.mode === 'test' ? inTest(next, decision, within) : decision)
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, open.length) }, work))
  return verdicts.map((verdict) => {
    const judgement = decided.get(verdict.attributeId)
    return judgement ? verdictByModel(verdict, judgement) : verdict
  })
}
