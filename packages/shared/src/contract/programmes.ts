import Type, { type Static } from 'typebox'
import { Mode } from '../assignment-state.ts'
import { programmeBounds } from '../programmes/bounds.ts'
import { ProgrammeDefinition } from '../programmes/definition.ts'
import { administrator, endpoint, owner } from './endpoint.ts'
import { CaseId, Email, Emails, Id, listing, Message, StrictObject, Timestamp } from './fields.ts'

const area = 'Programmes'
const module = 'programmes'

const Day = Type.String({ format: 'date', description: 'A day of the time zone of the cohort, or of the installation' })
const Version = Type.Integer({ minimum: 1, maximum: 1_000_000 })
const StepId = Type.String({ minLength: 1, maxLength: 40 })

const ProgrammeSummary = Type.Object({
  id: Id,
  title: Type.String(),
  version: Version,
  changed_at: Timestamp,
  steps: Type.Integer(),
  gives_level: Type.Union([Type.Integer(), Type.Null()]),
  cohorts: Type.Integer({ description: 'That have it' }),
  people: Type.Integer({ description: 'Who have it and have not completed it' }),
  completed: Type.Integer({ description: 'Who have completed it' }),
})

export const getProgrammes = endpoint({
  method: 'GET',
  path: '/v1/admin/programmes/get_programmes',
  area,
  module,
  summary: `Every programme, by title; there are at most ${programmeBounds.programmes}`,
  authorization: administrator('programmes/get_programmes', 'training'),
  answer: Type.Array(ProgrammeSummary),
})

/** What a step names, with what people call it. */
const Named = Type.Object({ id: Type.String(), name: Type.String() })

export const getProgramme = endpoint({
  method: 'GET',
  path: '/v1/admin/programmes/get_programme',
  area,
  module,
  summary: 'A programme in its current version or in another one, which is also how it is exported',
  authorization: administrator('programmes/get_programme', 'training'),
  query: StrictObject({ id: Id, version: Type.Optional(Version) }),
  answer: Type.Object({
    id: Id,
    version: Version,
    current_version: Version,
    created_at: Timestamp,
    definition: ProgrammeDefinition,
    cases: Type.Array(Named, { description: 'The cases that it names and that exist' }),
    entries: Type.Array(Named, { description: 'The knowledge base entries that it names and that exist' }),
  }),
  errorStatuses: [404],
})

export const getStepMaterial = endpoint({
  method: 'GET',
  path: '/v1/admin/programmes/get_material',
  area,
  module,
  summary: 'What a step can be made of: cases that can be assigned, or knowledge base entries, by name; 50 at most',
  authorization: administrator('programmes/get_material', 'edit_training'),
  query: StrictObject({
    of: Type.Enum(['cases', 'entries']),
    q: Type.Optional(Type.String({ maxLength: 200, description: 'Search' })),
  }),
  answer: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      test_only: Type.Boolean({ description: 'A case that can only be a test' }),
    }),
  ),
})

export const saveProgramme = endpoint({
  method: 'POST',
  path: '/v1/admin/programmes/save_programme',
  area,
  module,
  summary:
    'Saves a new programme, or a new version of one; whoever has begun keeps theirs. A definition that was exported is imported by it',
  authorization: administrator('programmes/save_programme', 'edit_training'),
  body: StrictObject({
    id: Type.Union([Id, Type.Null()], { description: 'Null for a new programme' }),
    base_version: Type.Optional(Type.Integer({ minimum: 1, description: 'The version that was changed' })),
    definition: ProgrammeDefinition,
  }),
  answer: Type.Object({ message: Type.String(), id: Id, version: Version }),
  errorStatuses: [404, 409],
})

export const deleteProgramme = endpoint({
  method: 'POST',
  path: '/v1/admin/programmes/delete_programme',
  area,
  module,
  summary: 'Deletes a programme that nobody has',
  authorization: administrator('programmes/delete_programme', 'edit_training'),
  body: StrictObject({ id: Id }),
  answer: Message,
  errorStatuses: [409],
})

const unlock_tests = Type.Optional(
  Type.Boolean({
    description: 'Unlocks tests for those who cannot open them yet. Only for whoever may call toggle_test_mode',
  }),
)

export const startProgramme = endpoint({
  method: 'POST',
  path: '/v1/admin/programmes/start_programme',
  area,
  module,
  summary:
    'Gives a programme to people, or to a cohort and whoever joins it later, from a day on; who has it already keeps what they have',
  authorization: administrator('programmes/start_programme', 'assign_cases'),
  decidesAbout: 'tests',
  body: Type.Union([
    StrictObject({ id: Id, starts_on: Day, cohort_id: Id, unlock_tests }),
    StrictObject({ id: Id, starts_on: Day, emails: Emails, unlock_tests }),
  ]),
  answer: Type.Object({
    message: Type.String(),
    started: Type.Integer(),
    already: Type.Integer(),
    locked: Type.Integer({ description: 'Where it has tests: how many of them cannot open tests yet' }),
  }),
  errorStatuses: [403, 404, 409],
})

export const moveToCurrentVersion = endpoint({
  method: 'POST',
  path: '/v1/admin/programmes/move_to_current_version',
  area,
  module,
  summary: 'Gives the current version to whoever is under way in an earlier one; what they passed counts on',
  authorization: administrator('programmes/move_to_current_version', 'assign_cases'),
  body: StrictObject({ id: Id }),
  answer: Type.Object({ message: Type.String(), moved: Type.Integer() }),
  errorStatuses: [404],
})

const UnderWayCohort = Type.Object({
  cohort_id: Type.Union([Id, Type.Null()], { description: 'Null for people who have it by themselves' }),
  description: Type.Union([Type.String(), Type.Null()]),
  starts_on: Day,
  version: Version,
  people: Type.Integer(),
  on_time: Type.Integer({ description: 'Not completed and not stuck' }),
  stuck: Type.Integer({ description: 'A step is late, or no attempt is left' }),
  completed: Type.Integer(),
})

export const getUnderWay = endpoint({
  method: 'GET',
  path: '/v1/admin/programmes/get_under_way',
  area,
  module,
  summary: 'Who is under way in a programme, by cohort, and where people are',
  authorization: administrator('programmes/get_under_way', 'training'),
  query: StrictObject({ id: Id }),
  answer: Type.Object({
    cohorts: Type.Array(UnderWayCohort),
    steps: Type.Array(
      Type.Object({
        title: Type.String(),
        people: Type.Integer({ description: 'Whose first step that is not passed it is' }),
      }),
      { description: 'The steps of the current version; those of another version count at the same place' },
    ),
    completed: Type.Integer(),
    earlier: Type.Integer({ description: 'How many are under way in an earlier version' }),
  }),
  errorStatuses: [404, 409],
})

/** `stuck`: a step is late, or no attempt is left. */
const Progress = Type.Enum(['stuck', 'on_time', 'completed'])
export type ProgrammeProgress = Static<typeof Progress>

const ProgrammePerson = Type.Object({
  enrolment_id: Id,
  email: Type.String(),
  name: Type.String(),
  cohort: Type.Union([Type.String(), Type.Null()], { description: 'By which they have it' }),
  starts_on: Day,
  progress: Progress,
  no_attempt_left: Type.Boolean(),
  place: Type.Integer({ description: 'From 1 on, of the first step that is not passed; 0 once all are' }),
  step: Type.Union([Type.String(), Type.Null()], { description: 'The title of that step' }),
  due_on: Type.Union([Day, Type.Null()], { description: 'When that step is due' }),
  completed_at: Type.Union([Timestamp, Type.Null()]),
})
export type ProgrammePerson = Static<typeof ProgrammePerson>

export const getProgrammePeople = endpoint({
  method: 'GET',
  path: '/v1/admin/programmes/get_people',
  area,
  module,
  summary: 'Who has a programme and where they are in it: who is stuck first, then by name',
  authorization: administrator('programmes/get_people', 'training'),
  query: StrictObject({
    id: Id,
    progress: Type.Optional(Progress),
    limit: listing.limit,
    offset: listing.offset,
    q: listing.q,
  }),
  answer: Type.Object({
    total: Type.Integer(),
    people: Type.Array(ProgrammePerson),
  }),
  errorStatuses: [404, 409],
})

export const endProgramme = endpoint({
  method: 'POST',
  path: '/v1/admin/programmes/end_programme',
  area,
  module,
  summary: 'Ends a programme for one person: no more steps open; what was assigned and done stays',
  authorization: administrator('programmes/end_programme', 'assign_cases'),
  decidesAbout: 'tests',
  body: StrictObject({ enrolment_id: Id }),
  answer: Message,
  errorStatuses: [403, 404, 409],
})

export const getSignOffs = endpoint({
  method: 'GET',
  path: '/v1/admin/programmes/get_sign_offs',
  area,
  module,
  summary:
    'Steps that wait for a sign-off, the longest first, with what their people have achieved in the programme; 200 at most',
  authorization: administrator('programmes/get_sign_offs', 'manual_assessment'),
  query: StrictObject({ id: Type.Optional(Id) }),
  answer: Type.Array(
    Type.Object({
      enrolment_id: Id,
      step: StepId,
      title: Type.String(),
      programme_id: Id,
      programme: Type.String(),
      email: Type.String(),
      name: Type.String(),
      asked_at: Timestamp,
      results: Type.Array(
        Type.Object({
          caseId: Type.String(),
          name: Type.String(),
          mode: Mode,
          score: Type.Number({ description: '0 to 1, the best' }),
          passed: Type.Boolean(),
        }),
      ),
    }),
  ),
})

export const signOff = endpoint({
  method: 'POST',
  path: '/v1/admin/programmes/sign_off',
  area,
  module,
  summary: 'Signs a step off, or sends it back with a remark that the person reads',
  authorization: administrator('programmes/sign_off', 'manual_assessment'),
  decidesAbout: 'work',
  body: StrictObject({
    enrolment_id: Id,
    step: StepId,
    approved: Type.Boolean(),
    remark: Type.String({ maxLength: 2000 }),
  }),
  answer: Message,
  errorStatuses: [404, 409],
})

const Lock = Type.Union([
  Type.Object({ why: Type.Literal('steps'), places: Type.Array(Type.Integer({ description: 'From 1 on' })) }),
  Type.Object({ why: Type.Literal('score'), place: Type.Integer(), percent: Type.Integer() }),
  Type.Object({ why: Type.Literal('day'), opens_on: Day }),
  Type.Object({ why: Type.Literal('soon') }),
])

const PathCase = Type.Object({
  caseId: Type.String(),
  name: Type.String(),
  mode: Mode,
  state: Type.Enum(['open', 'waiting', 'passed', 'notPassed', 'failed']),
  score: Type.Union([Type.Number(), Type.Null()], {
    description: '0 to 1; null before a result, and while it is withheld',
  }),
  attempts: Type.Integer(),
  allowed: Type.Union([Type.Integer(), Type.Null()], { description: 'Null is any number' }),
  opens: Type.Boolean({ description: 'Whether its page opens for the person now' }),
  may_try_again: Type.Boolean({ description: 'A test that did not pass, and may be taken again' }),
})

const PathStep = Type.Object({
  id: StepId,
  kind: Type.Enum(['training', 'test', 'several', 'reading', 'signOff']),
  title: Type.String(),
  description: Type.String(),
  state: Type.Enum(['locked', 'open', 'waiting', 'passed', 'failed']),
  lock: Type.Union([Lock, Type.Null()]),
  due_on: Type.Union([Day, Type.Null()]),
  passed_at: Type.Union([Timestamp, Type.Null()]),
  needed: Type.Integer({ description: 'How many of its cases must be passed' }),
  cases: Type.Array(PathCase),
  remark: Type.String({ description: 'Of whoever sent the step back or signed it off' }),
})
export type PathStep = Static<typeof PathStep>

export const Path = Type.Object({
  enrolment_id: Id,
  title: Type.String(),
  description: Type.String(),
  starts_on: Day,
  gives_level: Type.Union([Type.Integer(), Type.Null()]),
  completed_at: Type.Union([Timestamp, Type.Null()]),
  is_late: Type.Boolean({ description: 'The time of a step is over' }),
  steps: Type.Array(PathStep),
})
export type Path = Static<typeof Path>

export const getPath = endpoint({
  method: 'GET',
  path: '/v1/any/programmes/get_path',
  area,
  module,
  summary: 'The caller’s programmes with their steps: what is next, by when, and why something is locked',
  authorization: owner(),
  query: StrictObject({ email: Email }),
  answer: Type.Array(Path),
})

const OwnStep = { email: Email, enrolment_id: Id, step: StepId }

export const getStepReading = endpoint({
  method: 'GET',
  path: '/v1/any/programmes/get_reading',
  area,
  module,
  summary: 'What the caller is to read in a step that is open',
  authorization: owner(),
  query: StrictObject(OwnStep),
  answer: Type.Array(Type.Object({ id: Id, title: Type.String(), text: Type.String() })),
  errorStatuses: [404, 409],
})

export const tickReading = endpoint({
  method: 'POST',
  path: '/v1/any/programmes/tick_reading',
  area,
  module,
  summary: 'Notes that the caller has read what a step asks for',
  authorization: owner(),
  body: StrictObject(OwnStep),
  answer: Message,
  errorStatuses: [404, 409],
})

export const askForSignOff = endpoint({
  method: 'POST',
  path: '/v1/any/programmes/ask_for_sign_off',
  area,
  module,
  summary: 'Asks for the sign-off of a step',
  authorization: owner(),
  body: StrictObject(OwnStep),
  answer: Message,
  errorStatuses: [404, 409],
})

export const tryStepAgain = endpoint({
  method: 'POST',
  path: '/v1/any/programmes/try_step_again',
  area,
  module,
  summary: 'Opens a case of a step for another attempt, where the programme allows one',
  authorization: owner(),
  body: StrictObject({ ...OwnStep, caseId: CaseId }),
  answer: Message,
  errorStatuses: [403, 404, 409],
})
