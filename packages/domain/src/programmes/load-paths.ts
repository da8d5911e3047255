import type { Queryable } from '@casebench/server/database'
import { anyOf } from '@casebench/server/database/expressions'
import { casesNamed } from '@casebench/shared/programmes/check-definition'
import type { ProgrammeDefinition } from '@casebench/shared/programmes/definition'
import {
  type Calendar,
  type CaseFacts,
  type CaseResult,
  caseKey,
  type PathFacts,
  type StepFacts,
  type StepOnPath,
  stepStates,
} from '@casebench/shared/programmes/step-states'
import { sql } from 'kysely'
import { localTimeOf, momentOf } from '../dates/local-time.ts'
import { withheldIn } from '../disclosure/withheld.ts'
import { latestEvaluation } from '../stats/latest-evaluation.ts'
import { dueIn } from '../submitting/assignment-dates.ts'

type Enrolment = {
  id: string
  programmeId: string
  userId: string
  cohortId: string | null
  version: number
  /** The first day, as midnight UTC. */
  startsOn: Date
  /** Whose days count */
  timeZone: string
  completedAt: Date | null
  definition: ProgrammeDefinition
}

export type EnrolmentPath = Enrolment & { path: StepOnPath[]; facts: PathFacts }

const enrolments = (database: Queryable) =>
  database
    .selectFrom('enrolment as e')
    .innerJoin('programme_version as v', 'v.id', 'e.version_id')
    .select(({ ref }) => [
      'e.id',
      'e.programme_id as programmeId',
      'e.user_id as userId',
      'e.cohort_id as cohortId',
      'v.version',
      // A day has no time zone: as text, none is read into it.
      sql<string>`${ref('e.starts_on')}::text`.as('startsOn'),
      'e.time_zone as timeZone',
      'e.completed_at as completedAt',
      'v.definition',
    ])

type Whose = { enrolmentIds: readonly string[] } | { userId: string } | { programmeId: string }

async function findEnrolments(database: Queryable, whose: Whose): Promise<Enrolment[]> {
  const all = enrolments(database)
  const wanted =
    'enrolmentIds' in whose
      ? all.where('e.id', '=', anyOf(whose.enrolmentIds))
      : 'userId' in whose
        ? all.where('e.user_id', '=', whose.userId)
        : all.where('e.programme_id', '=', whose.programmeId)
  const rows = await wanted
    .where('e.ended_at', 'is', null)
    .orderBy('e.starts_on')
    .orderBy('e.created_at')
    .orderBy('e.id')
    .execute()
  return rows.map((row) => ({ ...row, startsOn: dayOf(row.startsOn) }))
}

/** A function of a date that remembers what it gave: many people ask for the same few days. */
function remembered(compute: (date: Date) => Date): (date: Date) => Date {
  const known = new Map<number, Date>()
  return (date) => {
    const found = known.get(date.getTime()) ?? compute(date)
    known.set(date.getTime(), found)
    return found
  }
}

/** The days of a time zone. One begins at 00:00, or where clocks skip that, when they go on. */
const calendarIn = (timeZone: string): Calendar => ({
  dayOf: remembered((moment) => dayOf(localTimeOf(moment, timeZone).slice(0, 10))),
  startOf: remembered((day) => momentOf(`${dayText(day)}T00:00`, timeZone) ?? day),
})

/** A day as midnight UTC, and as text. */
export const dayOf = (day: string): Date => new Date(`${day}T00:00:00Z`)
export const dayText = (date: Date): string => date.toISOString().slice(0, 10)

/** What these people have of these cases, in both modes. */
function readResults(database: Queryable, userIds: readonly string[], caseIds: readonly string[]) {
  return database
    .selectFrom('assignment as a')
    .leftJoin('submission as s', (join) => join.onRef('s.assignment_id', '=', 'a.id').on('s.state', '<>', 'failed'))
    .leftJoinLateral(
      ({ ref }) => latestEvaluation(ref('s.id')).select(['n.score', 'n.passed', 'n.can_still_pass']).as('r'),
      (join) => join.onTrue(),
    )
    .select(({ eb, ref }) => [
      'a.user_id as userId',
      'a.case_id as caseId',
      'a.mode',
      dueIn(ref).as('dueAt'),
      sql<number | null>`${ref('a.max_attempts')} + ${ref('a.extra_attempts')}`.as('maxAttempts'),
      's.state',
      's.created_at as sentAt',
      's.finished_at as finishedAt',
      'r.score',
      'r.passed',
      'r.can_still_pass as canStillPass',
      eb(withheldIn(ref), 'is not', null).$castTo<boolean>().as('withheld'),
    ])
    .where('a.user_id', '=', anyOf(userIds))
    .where('a.case_id', '=', anyOf(caseIds))
    .execute()
}

type Results = Awaited<ReturnType<typeof readResults>>

function factsByUser(rows: Results): Map<string, Map<string, CaseFacts>> {
  const byUser = new Map<string, Map<string, Omit<CaseFacts, 'results'> & { results: CaseResult[] }>>()
  for (const { userId, caseId, mode, dueAt, maxAttempts, ...row } of rows) {
    const { state, sentAt, finishedAt, score, passed, canStillPass, withheld } = row
    const cases = byUser.get(userId) ?? new Map()
    byUser.set(userId, cases)
    const key = caseKey(mode, caseId)
    const facts = cases.get(key) ?? { results: [], isEvaluating: false, isWithheld: false, dueAt, maxAttempts }
    cases.set(key, facts)
    if (state === 'in_progress') facts.isEvaluating = true
    else if (withheld) facts.isWithheld = true
    else if (score !== null && passed !== null && canStillPass !== null)
      facts.results.push({ score, passed, canStillPass, at: finishedAt ?? sentAt ?? new Date(0) })
  }
  return byUser
}

async function stepsByEnrolment(
  database: Queryable,
  ids: readonly string[],
): Promise<Map<string, Map<string, StepFacts>>> {
  const rows = await database
    .selectFrom('enrolment_step')
    .select([
      'enrolment_id as enrolmentId',
      'step_id as stepId',
      'opened_at as openedAt',
      'read_at as readAt',
      'asked_at as askedAt',
      'signed_at as signedAt',
    ])
    .where('enrolment_id', '=', anyOf(ids))
    .execute()
  const found = new Map<string, Map<string, StepFacts>>()
  for (const { enrolmentId, stepId, ...facts } of rows) {
    const steps = found.get(enrolmentId) ?? new Map<string, StepFacts>()
    found.set(enrolmentId, steps.set(stepId, facts))
  }
  return found
}

/** Where people are in the programmes that were not ended for them, by what is stored now: results, ticks and sign-offs. */
export async function loadPaths(database: Queryable, whose: Whose, now: Date): Promise<EnrolmentPath[]> {
  const found = await findEnrolments(database, whose)
  if (found.length === 0) return []
  const userIds = [...new Set(found.map(({ userId }) => userId))]
  const caseIds = [...new Set(found.flatMap(({ definition }) => casesNamed(definition).map(({ caseId }) => caseId)))]
  const results = factsByUser(caseIds.length === 0 ? [] : await readResults(database, userIds, caseIds))
  const steps = await stepsByEnrolment(
    database,
    found.map(({ id }) => id),
  )
  const calendars = new Map([...new Set(found.map(({ timeZone }) => timeZone))].map((zone) => [zone, calendarIn(zone)]))
  return found.map((enrolment) => {
    const facts: PathFacts = {
      calendar: calendars.get(enrolment.timeZone) ?? calendarIn(enrolment.timeZone),
      startsOn: enrolment.startsOn,
      now,
      cases: results.get(enrolment.userId) ?? new Map(),
      steps: steps.get(enrolment.id) ?? new Map(),
    }
    return { ...enrolment, facts, path: stepStates(enrolment.definition, facts) }
  })
}
