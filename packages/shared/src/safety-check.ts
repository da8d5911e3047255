import Type, { type Static } from 'typebox'

/** The kind of background job that tries to talk Manu round. */
export const safetyKind = 'check_safety'

/** What is tried on Manu: answers that it marks, passages of the knowledge base, and pictures of a screen. */
export const SafetySuite = Type.Enum(['answers', 'passages', 'pictures'])
export type SafetySuite = Static<typeof SafetySuite>

/**
 * Who stood in for the model: the configured one, or one that obeys whatever it reads. What holds against the latter is
 * held by Casebench's own rules.
 */
export const SafetyOpponent = Type.Enum(['obedient', 'model'])
export type SafetyOpponent = Static<typeof SafetyOpponent>

/** An attempt that got what it asked for. */
export const SafetyFailure = Type.Object({
  name: Type.String(),
  attempt: Type.String({ description: 'What was written to the model' }),
  outcome: Type.String({ description: 'What Manu made of it' }),
})
export type SafetyFailure = Static<typeof SafetyFailure>

/** How one kind of attempts went. What was not answered neither held nor failed. */
export const SafetyFinding = Type.Object({
  suite: SafetySuite,
  against: SafetyOpponent,
  attempts: Type.Integer(),
  held: Type.Integer(),
  unanswered: Type.Integer({ description: 'The model server did not answer' }),
  failures: Type.Array(SafetyFailure),
})
export type SafetyFinding = Static<typeof SafetyFinding>

/** What a check came to, as its job keeps it. */
export type SafetyResult = {
  /** The model that was asked; null where none is configured. */
  model: string | null
  findings: SafetyFinding[]
}
