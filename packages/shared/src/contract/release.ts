import Type, { type Static } from 'typebox'
import { maxReleaseReason, maxThresholds } from '../release-limits.ts'
import { administrator, endpoint } from './endpoint.ts'
import { Id, Message, StrictObject, Timestamp } from './fields.ts'

const area = 'Release'
const OrNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()])

const Grouping = Type.Enum(['attribute_type', 'language', 'case'])
const Cause = Type.Enum(['person', 'engine', 'model', 'question', 'control'])

const target = {
  max_error: Type.Number({
    minimum: 0.001,
    maximum: 0.2,
    description: 'At most this share of what is released may be wrong',
  }),
  confidence: Type.Number({ minimum: 0.8, maximum: 0.999 }),
  grouped_by: Type.Array(Grouping, { maxItems: 3, uniqueItems: true, description: 'Besides engine and model' }),
  thresholds: Type.Array(Type.Number({ minimum: 0, maximum: 1 }), {
    minItems: 1,
    maxItems: maxThresholds,
    uniqueItems: true,
    description: 'Certainties from which a release may begin',
  }),
}

const Group = Type.Object({
  group: Type.String({ description: 'Its attribute type, language and case, as far as it is grouped by them' }),
  checked: Type.Integer({ description: 'Marks of the model that people gave again blind' }),
  needed: Type.Integer({ description: 'How many are enough if none of them is wrong' }),
})

const Outcome = Type.Object({
  group: Type.String(),
  state: Type.Enum(['released', 'held']),
  checked: Type.Integer(),
  wrong: OrNull(Type.Integer({ description: 'Null where it is held: the owner decides by numbers alone' })),
  threshold: OrNull(Type.Number()),
  error_at_most: OrNull(Type.Number()),
  needed: OrNull(Type.Integer()),
})
export type ReleaseOutcome = Static<typeof Outcome>

const Calibration = Type.Object({
  id: Type.String(),
  attempt: Type.Integer({ description: 'Of its settings, from 1' }),
  created_at: Timestamp,
  by: OrNull(Type.String({ description: 'An email' })),
  max_error: Type.Number(),
  confidence: Type.Number({ description: 'Of this calibration, after its share of the risk' }),
  model: Type.String(),
  engine_version: Type.String(),
  digest: Type.String({ description: 'SHA-256 of its input and result' }),
  groups: Type.Array(Outcome),
})
export type ReleaseCalibration = Static<typeof Calibration>

const Switch = Type.Object({
  calibration_id: Type.String(),
  on: Type.Boolean(),
  cause: Cause,
  reason: Type.String(),
  control_percent: Type.Number(),
  at: Timestamp,
  by: OrNull(Type.String({ description: 'An email; null where Casebench took it back' })),
})
export type ReleaseSwitch = Static<typeof Switch>

export const getRelease = endpoint({
  method: 'GET',
  path: '/v1/admin/release/get_release',
  area,
  summary: 'What a release of marks has to meet, what was checked for it, and whether one is on',
  authorization: administrator('release/get_release', 'manual_assessment'),
  answer: Type.Object({
    plan: OrNull(
      Type.Object(
        { id: Type.String(), ...target, created_at: Timestamp, by: OrNull(Type.String()) },
        {
          description: 'The latest',
        },
      ),
    ),
    source: OrNull(
      Type.Object(
        { model: Type.String(), engine_version: Type.String() },
        { description: 'Whose marks count; null where no model is configured' },
      ),
    ),
    groups: Type.Array(Group),
    calibrations: Type.Array(Calibration, { description: 'The last 20, newest first' }),
    switches: Type.Array(Switch, { description: 'The last 20, newest first: the first one says what holds' }),
  }),
})
export type ReleaseState = Static<typeof getRelease.answer>

export const planRelease = endpoint({
  method: 'POST',
  path: '/v1/admin/release/plan_release',
  area,
  summary: 'Sets what a release has to meet: only marks that people finish afterwards count for it',
  authorization: administrator('release/plan_release', 'ai_controls'),
  body: StrictObject({ id: Id, ...target }),
  answer: Message,
})

export const calibrateRelease = endpoint({
  method: 'POST',
  path: '/v1/admin/release/calibrate_release',
  area,
  summary:
    'Finds what the checked marks allow to release, and stores it for good; the same id again is the same calibration',
  authorization: administrator('release/calibrate_release', 'ai_controls'),
  body: StrictObject({ id: Id, plan_id: Id }),
  answer: Message,
  errorStatuses: [404, 409],
})

export const switchRelease = endpoint({
  method: 'POST',
  path: '/v1/admin/release/switch_release',
  area,
  summary: 'Switches the release of a calibration on or off',
  authorization: administrator('release/switch_release', 'ai_controls'),
  body: StrictObject({
    calibration_id: Id,
    on: Type.Boolean(),
    reason: Type.String({ minLength: 1, maxLength: maxReleaseReason, pattern: '\\S' }),
    control_percent: Type.Number({ minimum: 1, maximum: 100 }),
  }),
  answer: Message,
  errorStatuses: [404, 409],
})

export const getReleaseReport = endpoint({
  method: 'GET',
  path: '/v1/admin/release/get_report',
  area,
  summary:
    'The validation report of a calibration, computed again from what is stored of it: the same to the byte each time',
  authorization: administrator('release/get_report', 'manual_assessment'),
  query: StrictObject({ id: Id }),
  answer: Type.String(),
  file: true,
  errorStatuses: [404, 409],
})
