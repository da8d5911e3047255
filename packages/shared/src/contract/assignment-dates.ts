import Type, { type Static } from 'typebox'
import { StrictObject, Timestamp } from './fields.ts'

/** The most attempts that an assignment can be limited to. */
export const maxAttemptsAllowed = 100

/** Dates are within so many years from now: a typing error is not a date in the year 20,260. */
export const maxYearsAhead = 10

/** A date and a time of day as a clock on the wall shows it. */
export const LocalTime = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$',
  description: 'As 2026-03-29T09:00, in the time zone of the dates',
})

/** An IANA name, such as Europe/Warsaw. */
export const TimeZone = Type.String({
  minLength: 1,
  maxLength: 60,
  pattern: '^[A-Za-z0-9_+/-]+$',
  description: 'An IANA time zone',
})

/** What becomes of work that is submitted after it was due: it is marked as late, or there is none, as the case closes then. */
export const LateRule = Type.Enum(['accepted', 'refused'])
export type LateRule = Static<typeof LateRule>

/** How an assignment stands with its dates now. `overdue`: it is due, and still taken. */
export const DatePhase = Type.Enum(['notOpenYet', 'open', 'overdue', 'closed'])
export type DatePhase = Static<typeof DatePhase>

const orNone = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) => Type.Union([type, Type.Null()])

/** What is set: what is left out, or null, is none. */
export const DatesToSet = StrictObject({
  opens: Type.Optional(orNone(LocalTime)),
  due: Type.Optional(orNone(LocalTime)),
  closes: Type.Optional(orNone(LocalTime)),
  late: Type.Optional(LateRule),
  attempts: Type.Optional(
    Type.Union([Type.Integer({ minimum: 1, maximum: maxAttemptsAllowed }), Type.Null()], {
      description: 'How many attempts there are in training; as many as one likes without it',
    }),
  ),
  time_zone: Type.Optional(
    Type.Union([TimeZone, Type.Null()], {
      description: 'Of the dates. Without it the cohort’s, for a cohort that has one, or else the installation’s',
    }),
  ),
})
export type DatesToSet = Static<typeof DatesToSet>

/** The dates of an assignment, as they hold. */
export const AssignmentDates = Type.Object({
  opens: orNone(Timestamp),
  due: orNone(Timestamp),
  closes: Type.Union([Timestamp, Type.Null()], {
    description: 'When nothing is taken any more: also when it is due, where late work is refused',
  }),
  late: LateRule,
  attempts: orNone(Type.Integer()),
  extended: Type.Boolean({ description: 'This person has more time or attempts than the others' }),
  zone: Type.Union([Type.String(), Type.Null()], { description: 'The IANA time zone that they were set in' }),
  phase: DatePhase,
})
export type AssignmentDates = Static<typeof AssignmentDates>

/** The longest reason for an extension or for extra time. */
export const maxReasonLength = 500
/** The most extra time, in percent of a test's limit: three times as long. */
export const maxExtraTimePercent = 200

export const Reason = Type.String({ maxLength: maxReasonLength, description: 'Shown to reviewers and coordinators' })

/** What one person has beyond the others. */
export const Extension = Type.Object({
  until: Type.Union([Timestamp, Type.Null()], { description: 'It is due, and closes, no earlier' }),
  attempts: Type.Integer(),
  reason: Type.String(),
})
export type Extension = Static<typeof Extension>
