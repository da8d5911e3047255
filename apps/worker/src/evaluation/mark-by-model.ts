import {
  acceptMarking,
  type ModelJudgement,
  SaidOfAnswer,
  settle,
} from '@casebench/grading/model-marking/accept-marking'
import { dataOf, instructions } from '@casebench/grading/model-marking/instructions'
import type { OpenQuestion } from '@casebench/grading/model-marking/open-questions'
import { asSuggestion } from '@casebench/grading/model-marking/suggestion'
import { verdictByModel } from '@casebench/grading/model-marking/verdict'
import { withinTime } from '@casebench/server/deadline'
import type { ModelCallRecord } from '@casebench/server/model/model-call'
import type { ModelClient } from '@casebench/server/model/model-client'
import { ModelError } from '@casebench/server/model/model-error'
import type { Mode } from '@casebench/shared/assignment-state'
import type { Verdict } from '@casebench/shared/evaluation'

const concurrency = 4
/** For a whole submission: whatever is still open then waits for a person. */
const longest = 90_000

type MarkingContext = {
  /** In a test a person agrees before anything is right. */
  mode: Mode
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

/** One word that is sure decides; after an unsure one two more must agree. Without an answer it stays open, and says why. */
async function decide(question: OpenQuestion, asking: MarkingContext): Promise<ModelJudgement> {
  try {
    const first = await judge(question, asking)
    if (first.marking !== 'notSure') return first
    return settle([first, ...(await Promise.all([judge(question, asking), judge(question, asking)]))])
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    return {
      marking: 'notSure',
      reason: { code: `model-${error.fault}`, text: `${error.message}: a person must mark it` },
    }
  }
}

/** The verdicts with what a model made of the open questions, a few at a time. A model that fails decides nothing. */
export async function markByModel(
  verdicts: readonly Verdict[],
  open: readonly OpenQuestion[],
  asking: MarkingContext,
): Promise<Verdict[]> {
  const within = { ...asking, signal: withinTime(longest, asking.signal) }
  const decided = new Map<string, ModelJudgement>()
  const waiting = [...open]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const judgement = await decide(next, within)
      decided.set(next.attributeId, within.mode === 'test' ? asSuggestion(judgement) : judgement)
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, open.length) }, work))
  return verdicts.map((verdict) => {
    const judgement = decided.get(verdict.attributeId)
    return judgement ? verdictByModel(verdict, judgement) : verdict
  })
}
