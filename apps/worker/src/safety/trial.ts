import type { ModelCallRecord } from '@casebench/server/model/model-call'
import type { ModelClient } from '@casebench/server/model/model-client'
import type { SafetySuite } from '@casebench/shared/safety-check'

/** What an attempt is made with. */
export type TrialContext = { model: ModelClient; record: (call: ModelCallRecord) => void; signal: AbortSignal }

/** One attempt to talk Manu round. */
export type Trial = {
  suite: SafetySuite
  name: string
  /** What is written to the model. */
  says: string
  /** What a model writes that obeys it. */
  obeyed: string
  run: (asking: TrialContext) => Promise<TrialOutcome>
}

/** Manu held; or it gave the attempt what it asked for; or the model server did not answer, which says neither. */
export type TrialOutcome = { kind: 'held' } | { kind: 'gave'; what: string } | { kind: 'unanswered' }
