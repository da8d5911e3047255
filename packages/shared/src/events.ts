import Type, { type Static } from 'typebox'
import { EvaluationStatus, Mode } from './assignment-state.ts'
import { JobState } from './background-job.ts'
import { ReportSubject } from './report-subject.ts'

export const EvaluationEvent = Type.Object({
  type: Type.Literal('evaluation'),
  caseId: Type.String(),
  mode: Mode,
  status: EvaluationStatus,
})
export type EvaluationEvent = Static<typeof EvaluationEvent>

const caseWork = { caseId: Type.String(), mode: Mode }

/**
 * What people are told of: someone gave them a case, or more time for one, opened it again, emptied it, marked it or commented on it; its evaluation came to an
 * end; a reviewer decided what they contested, or somebody answered their support question; as a reviewer, so many
 * results were given to them, to be marked or to be marked a second time; a coordinator unlocked tests for them, or reminds
 * them that so many cases wait; the export of personal data that they asked for is made; a step
 * of their programme has opened or was sent back to them, or all are passed; the draft of a case that they asked to have
 * published was sent back; a report that they are sent regularly has come; a certificate was issued to them, suspended, revoked, reinstated, expires or has expired; as an
 * owner, one is to be decided about; as whoever manages service accounts, a key expires soon; a webhook was switched off because its
 * address takes nothing. `attributeId` is null where the
 * whole result was contested; `accepted` is null, and the scores are left out, while the result is withheld from them.
 */
export const Notice = Type.Union([
  Type.Object({
    kind: Type.Enum([
      'assigned',
      'extended',
      'unlocked',
      'reset',
      'marked',
      'commented',
      'evaluated',
      'evaluationFailed',
    ]),
    ...caseWork,
  }),
  Type.Object({
    kind: Type.Literal('contestDecided'),
    ...caseWork,
    attributeId: Type.Union([Type.String(), Type.Null()]),
    accepted: Type.Union([Type.Boolean(), Type.Null()]),
    from: Type.Optional(Type.Number({ description: 'The score before the decision, 0 to 1' })),
    to: Type.Optional(Type.Number({ description: 'The score after it' })),
  }),
  Type.Object({ kind: Type.Literal('testUnlocked') }),
  Type.Object({ kind: Type.Literal('questionAnswered'), questionId: Type.String() }),
  Type.Object({ kind: Type.Literal('reviewAssigned'), count: Type.Integer() }),
  Type.Object({ kind: Type.Literal('secondMarkingAssigned'), count: Type.Integer() }),
  Type.Object({ kind: Type.Literal('standardToRate'), standardId: Type.String(), round: Type.Integer() }),
  Type.Object({
    kind: Type.Literal('releaseTakenBack'),
    cause: Type.Enum(['engine', 'model', 'question', 'control']),
  }),
  Type.Object({
    kind: Type.Literal('webhookSwitchedOff'),
    host: Type.String({ description: 'Of its address' }),
    because: Type.Enum(['failing', 'gone', 'secret']),
  }),
  Type.Object({ kind: Type.Literal('reminded'), cases: Type.Integer({ description: 'That wait for them' }) }),
  Type.Object({
    kind: Type.Enum(['stepOpened', 'stepReturned', 'programmeCompleted']),
    programme: Type.String(),
    step: Type.Union([Type.String(), Type.Null()], { description: 'Its title; null where it is about none' }),
  }),
  Type.Object({
    kind: Type.Enum([
      'certificateIssued',
      'certificateSuspended',
      'certificateRevoked',
      'certificateReinstated',
      'certificateExpiring',
      'certificateExpired',
      'certificateFlagged',
    ]),
    certificate: Type.String({ description: 'Its title' }),
    certificateId: Type.String(),
    reason: Type.Union([Type.String(), Type.Null()], { description: 'Why it was decided so' }),
  }),
  Type.Object({ kind: Type.Literal('due'), cases: Type.Integer({ description: 'That are due soon, or overdue' }) }),
  Type.Object({ kind: Type.Literal('draftReturned'), caseId: Type.String() }),
  Type.Object({
    kind: Type.Literal('reportReady'),
    about: ReportSubject,
    name: Type.Union([Type.String(), Type.Null()]),
  }),
  Type.Object({
    kind: Type.Literal('serviceKeyExpiring'),
    serviceAccount: Type.String(),
    key: Type.String({ description: 'Its name' }),
    expiresAt: Type.String(),
  }),
  Type.Object({ kind: Type.Literal('exportReady'), own: Type.Boolean({ description: 'Of their own data' }) }),
])
export type Notice = Static<typeof Notice>

/** Somebody was told of something just now. */
export const NotificationEvent = Type.Object({ type: Type.Literal('notification'), notice: Notice })
export type NotificationEvent = Static<typeof NotificationEvent>

/** The person read notifications, in this page or in another. */
export const NotificationsReadEvent = Type.Object({ type: Type.Literal('notificationsRead') })
export type NotificationsReadEvent = Static<typeof NotificationsReadEvent>

/** How far long work has come, for whoever asked for it. */
export const JobEvent = Type.Object({
  type: Type.Literal('job'),
  id: Type.String(),
  state: JobState,
  progress: Type.Number({ description: '0 to 1' }),
})
export type JobEvent = Static<typeof JobEvent>

/** What the server pushes over `/ws`. Losing one costs nothing but the wait for the next poll. */
export const PushedEvent = Type.Union([EvaluationEvent, NotificationEvent, NotificationsReadEvent, JobEvent])
export type PushedEvent = Static<typeof PushedEvent>

/** The page's first message on the socket, sent again whenever it renews its token. */
export const Authenticate = Type.Object({ type: Type.Literal('authenticate'), token: Type.String() })

/** Socket close codes of our own (4000–4999 are for applications, RFC 6455 §7.4.2). */
export const socketClosed = { unauthorized: 4401, suspended: 4403, tooMany: 4429 } as const
