import { dayText, type EnrolmentPath, loadPaths } from '@casebench/domain/programmes/load-paths'
import type { Queryable } from '@casebench/server/database'
import { anyOf } from '@casebench/server/database/expressions'
import { getPath, type PathStep } from '@casebench/shared/contract/programmes'
import { isLate, type StepLock, type StepOnPath } from '@casebench/shared/programmes/step-states'
import type { Caller } from '../routing/caller.ts'
import { route } from '../routing/route.ts'

/** What the path names and shows beside what it computes: names, remarks and what opens. */
async function readBeside(database: Queryable, caller: Caller, people: readonly EnrolmentPath[]) {
  const caseIds = people.flatMap(({ path }) => path.flatMap(({ cases }) => cases.map(({ caseId }) => caseId)))
  const names = await database.selectFrom('case_file').select(['id', 'name']).where('id', '=', anyOf(caseIds)).execute()
  const assigned = await database
    .selectFrom('assignment')
    .select(['case_id as caseId', 'mode'])
    .where('user_id', '=', caller.userId)
    .where('case_id', '=', anyOf(caseIds))
    .execute()
  const remarks = await database
    .selectFrom('enrolment_step')
    .select(['enrolment_id as enrolmentId', 'step_id as stepId', 'remark'])
    .where('enrolment_id', '=', anyOf(people.map(({ id }) => id)))
    .where('remark', '<>', '')
    .execute()
  return {
    nameOf: (caseId: string) => names.find(({ id }) => id === caseId)?.name ?? caseId,
    opens: (caseId: string, mode: string) =>
      (mode === 'training' || caller.isTestUnlocked) &&
      assigned.some((one) => one.caseId === caseId && one.mode === mode),
    remarkOn: (enrolmentId: string, stepId: string) =>
      remarks.find((one) => one.enrolmentId === enrolmentId && one.stepId === stepId)?.remark ?? '',
  }
}

type Beside = Awaited<ReturnType<typeof readBeside>>

function shownLock(lock: StepLock | null, path: readonly StepOnPath[]): PathStep['lock'] {
  const placeOf = (id: string) => path.findIndex(({ step }) => step.id === id) + 1
  switch (lock?.why) {
    case undefined:
      return null
    case 'steps':
      return { why: 'steps', places: lock.steps.map(placeOf) }
    case 'score':
      return { why: 'score', place: placeOf(lock.step), percent: lock.percent }
    case 'day':
      return { why: 'day', opens_on: dayText(lock.opensOn) }
    case 'soon':
      return { why: 'soon' }
  }
}

const shownStep = ({ id, path, facts }: EnrolmentPath, one: StepOnPath, beside: Beside): PathStep => ({
  id: one.step.id,
  kind: one.step.kind,
  title: one.step.title,
  description: one.step.description,
  state: one.state,
  lock: shownLock(one.lock, path),
  due_on: one.dueAt && dayText(facts.calendar.dayOf(one.dueAt)),
  passed_at: one.passedAt?.toISOString() ?? null,
  needed: one.step.kind === 'several' ? one.step.needed : one.cases.length,
  cases: one.cases.map(({ caseId, mode, state, score, attempts, allowed, mayTryAgain }) => ({
    caseId,
    name: beside.nameOf(caseId),
    mode,
    state,
    score,
    attempts,
    allowed,
    opens: one.state !== 'locked' && beside.opens(caseId, mode),
    may_try_again: one.state !== 'locked' && mode === 'test' && mayTryAgain,
  })),
  remark: beside.remarkOn(id, one.step.id),
})

export const getPathRoute = route(getPath, async ({ services: { database }, caller }) => {
  const now = new Date()
  const people = await loadPaths(database, { userId: caller.userId }, now)
  if (people.length === 0) return []
  const beside = await readBeside(database, caller, people)
  return people.map((one) => ({
    enrolment_id: one.id,
    title: one.definition.title,
    description: one.definition.description,
    starts_on: dayText(one.startsOn),
    gives_level: one.definition.givesLevel,
    completed_at: one.completedAt?.toISOString() ?? null,
    is_late: one.completedAt === null && isLate(one.path, now),
    steps: one.path.map((step) => shownStep(one, step, beside)),
  }))
})
