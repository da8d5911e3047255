import { casesOf, modeOf } from './check-definition.ts'
import type { ProgrammeDefinition, ProgrammeStep } from './definition.ts'

/** A result that stands: of one submission, as it was last marked. */
export type CaseResult = {
  /** From 0 to 1. */
  score: number
  passed: boolean
  /** Not passed, but what waits for a reviewer can still change that. */
  canStillPass: boolean
  at: Date
}

/**
 * What somebody has of one case in one mode. A result that is withheld from them is none here: that a step opens would tell
 * them that they passed.
 */
export type CaseFacts = {
  results: readonly CaseResult[]
  isEvaluating: boolean
  isWithheld: boolean
  /** Of what is assigned, with what was granted since; null where it has none, or is not assigned yet. */
  dueAt: Date | null
  maxAttempts: number | null
}

/** What is stored of a step that has opened for somebody. */
export type StepFacts = { openedAt: Date; readAt: Date | null; askedAt: Date | null; signedAt: Date | null }

/** Days of a time zone, each written as its midnight in UTC. */
export type Calendar = {
  dayOf: (moment: Date) => Date
  startOf: (day: Date) => Date
}

export type PathFacts = {
  calendar: Calendar
  /** The first day */
  startsOn: Date
  now: Date
  /** By `caseKey`. */
  cases: ReadonlyMap<string, CaseFacts>
  /** By the id of the step: only those that have opened. */
  steps: ReadonlyMap<string, StepFacts>
}

/**
 * `waiting`: something of it is with a reviewer or being evaluated, and the person can do nothing. `failed`: no attempt is
 * left.
 */
type StepState = 'locked' | 'open' | 'waiting' | 'passed' | 'failed'

/** Why a step is closed: earlier steps, the score of one, or a day that has not come. */
export type StepLock =
  | { why: 'steps'; steps: string[] }
  | { why: 'score'; step: string; percent: number }
  /** The day */
  | { why: 'day'; opensOn: Date }
  | { why: 'soon' }

type CaseOnPath = {
  caseId: string
  mode: 'training' | 'test'
  state: 'open' | 'waiting' | 'passed' | 'notPassed' | 'failed'
  /** The best so far, from 0 to 1. */
  score: number | null
  attempts: number
  /** How many may be submitted; null is any number. */
  allowed: number | null
  /** It was submitted, did not pass, and may be submitted again. */
  mayTryAgain: boolean
}

export type StepOnPath = {
  step: ProgrammeStep
  state: StepState
  lock: StepLock | null
  passedAt: Date | null
  /** The best result of its cases, or their mean; null for a step without. */
  score: number | null
  /** The last minute of the day by which it is to be passed, or the date that its cases have */
  dueAt: Date | null
  cases: CaseOnPath[]
}

const minute = 60_000
const day = 24 * 60 * minute
export const caseKey = (mode: string, caseId: string): string => `${mode} ${caseId}`
const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * day)
const latest = (moments: readonly Date[]): Date => new Date(Math.max(...moments.map((moment) => moment.getTime())))

/** Attempts at one case: a test is taken once where nothing else is said. */
const attemptsAllowed = (mode: 'training' | 'test', attempts: number | null): number | null =>
  attempts ?? (mode === 'test' ? 1 : null)

const nothing: CaseFacts = { results: [], isEvaluating: false, isWithheld: false, dueAt: null, maxAttempts: null }

/** Whether a result passes by the mark of the step, or by that of the case. Compared as whole percents are shown. */
const passes = (result: CaseResult, passMark: number | null): boolean =>
  passMark === null ? result.passed : Math.round(result.score * 10_000) >= passMark * 100

type OfCases = Extract<ProgrammeStep, { kind: 'training' | 'test' | 'several' }>

function caseOnPath(step: OfCases, caseId: string, facts: PathFacts): CaseOnPath & { passedAt: Date | null } {
  const mode = modeOf(step) ?? 'training'
  const { results, isEvaluating, isWithheld, maxAttempts } = facts.cases.get(caseKey(mode, caseId)) ?? nothing
  const allowed = (mode === 'training' ? maxAttempts : null) ?? attemptsAllowed(mode, step.attempts)
  const isWaiting = isEvaluating || isWithheld
  const attempts = results.length + (isWaiting ? 1 : 0)
  const passing = results.filter((result) => passes(result, step.passMark))
  const passedAt = passing.length === 0 ? null : new Date(Math.min(...passing.map(({ at }) => at.getTime())))
  const mayStillPass = results.some(({ canStillPass }) => canStillPass)
  const left = allowed === null || attempts < allowed
  const state = passedAt
    ? 'passed'
    : isWaiting
      ? 'waiting'
      : attempts === 0
        ? 'open'
        : left
          ? 'notPassed'
          : mayStillPass
            ? 'waiting'
            : 'failed'
  return {
    caseId,
    mode,
    state,
    score: results.length === 0 ? null : Math.max(...results.map(({ score }) => score)),
    attempts,
    allowed,
    mayTryAgain: state === 'notPassed',
    passedAt,
  }
}

const neededOf = (step: OfCases): number => (step.kind === 'several' ? step.needed : 1)

function outcomeOfCases(step: OfCases, cases: readonly (CaseOnPath & { passedAt: Date | null })[]) {
  const needed = neededOf(step)
  const passedAt = cases
    .flatMap((one) => one.passedAt ?? [])
    .toSorted((one, other) => one.getTime() - other.getTime())
    .at(needed - 1)
  const scores = cases
    .flatMap(({ score }) => score ?? [])
    .toSorted((one, other) => other - one)
    .slice(0, needed)
  const score = scores.length < needed ? null : scores.reduce((sum, one) => sum + one, 0) / needed
  const possible = cases.filter(({ state }) => state !== 'failed').length
  const doable = cases.some(({ state }) => state === 'open' || state === 'notPassed')
  const state: StepState = passedAt ? 'passed' : possible < needed ? 'failed' : doable ? 'open' : 'waiting'
  return { state, passedAt: passedAt ?? null, score }
}

function outcome(step: ProgrammeStep, facts: PathFacts): Pick<StepOnPath, 'state' | 'passedAt' | 'score' | 'cases'> {
  const stored = facts.steps.get(step.id)
  if (step.kind === 'reading') {
    const passedAt = stored?.readAt ?? null
    return { state: passedAt ? 'passed' : 'open', passedAt, score: null, cases: [] }
  }
  if (step.kind === 'signOff') {
    const passedAt = stored?.signedAt ?? null
    return { state: passedAt ? 'passed' : stored?.askedAt ? 'waiting' : 'open', passedAt, score: null, cases: [] }
  }
  const cases = casesOf(step).map((caseId) => caseOnPath(step, caseId, facts))
  return { ...outcomeOfCases(step, cases), cases: cases.map(({ passedAt: _, ...one }) => one) }
}

/** What keeps a step closed, by those before it; null once it may open. */
function lockOf(
  step: ProgrammeStep,
  earlier: readonly StepOnPath[],
  { startsOn, now, calendar }: PathFacts,
): StepLock | null {
  const find = (id: string) => earlier.find((one) => one.step.id === id)
  const missing = step.after.filter((id) => find(id)?.state !== 'passed')
  if (missing.length > 0) return { why: 'steps', steps: missing }
  const { minimumScore } = step
  const scored = minimumScore && find(minimumScore.step)
  if (minimumScore && (scored?.score == null || Math.round(scored.score * 10_000) < minimumScore.percent * 100))
    return { why: 'score', ...minimumScore }
  const moments = step.after.flatMap((id) => find(id)?.passedAt ?? [])
  const base = moments.length === 0 ? startsOn : latest([startsOn, calendar.dayOf(latest(moments))])
  const opensOn = step.waitDays === 0 && moments.length > 0 ? startsOn : addDays(base, step.waitDays)
  return opensOn.getTime() > calendar.dayOf(now).getTime() ? { why: 'day', opensOn } : null
}

/** The last minute of the day by which a step is to be passed. */
export const dueMoment = (step: ProgrammeStep, { startsOn, calendar }: Pick<PathFacts, 'startsOn' | 'calendar'>) =>
  step.dueDays === null ? null : new Date(calendar.startOf(addDays(startsOn, step.dueDays + 1)).getTime() - minute)

/** When a step is due: as its cases are once they are assigned, since a coordinator may have changed that. */
function dueAtOf(step: ProgrammeStep, isOpen: boolean, facts: PathFacts): Date | null {
  const mode = modeOf(step)
  const assigned =
    isOpen && mode ? casesOf(step).flatMap((caseId) => facts.cases.get(caseKey(mode, caseId))?.dueAt ?? []) : []
  return assigned.length > 0 ? latest(assigned) : dueMoment(step, facts)
}

/**
 * Where somebody is in a programme. What comes of cases is read from their results and never stored: a result that was
 * marked anew counts as it is now. A step that has opened stays open.
 */
export function stepStates({ steps }: ProgrammeDefinition, facts: PathFacts): StepOnPath[] {
  const path: StepOnPath[] = []
  for (const step of steps) {
    const isOpen = facts.steps.has(step.id)
    const lock = isOpen ? null : (lockOf(step, path, facts) ?? { why: 'soon' as const })
    const found = outcome(step, facts)
    path.push({
      step,
      ...found,
      ...(lock && { state: 'locked', passedAt: null }),
      lock,
      dueAt: dueAtOf(step, isOpen, facts),
    })
  }
  return path
}

/** The steps that nothing keeps closed any more and that have not opened yet. */
export const opening = (path: readonly StepOnPath[]): ProgrammeStep[] =>
  path.flatMap(({ step, lock }) => (lock?.why === 'soon' ? [step] : []))

/** When a step opens by itself next; null where none waits for a day. */
export function nextOpening(path: readonly StepOnPath[], { startOf }: Calendar): Date | null {
  const days = path.flatMap(({ lock }) => (lock?.why === 'day' ? [lock.opensOn.getTime()] : []))
  return days.length === 0 ? null : startOf(new Date(Math.min(...days)))
}

/** Whether everything is passed. */
export const isComplete = (path: readonly StepOnPath[]): boolean => path.every(({ state }) => state === 'passed')

/** Whether the time of a step that is not passed is over. */
export const isLate = (path: readonly StepOnPath[], now: Date): boolean =>
  path.some(({ state, dueAt }) => state !== 'passed' && dueAt !== null && dueAt.getTime() + minute <= now.getTime())

/** Whether no attempt is left at a step. */
export const hasFailed = (path: readonly StepOnPath[]): boolean => path.some(({ state }) => state === 'failed')

/** Whether somebody needs help. */
export const isStuck = (path: readonly StepOnPath[], now: Date): boolean => hasFailed(path) || isLate(path, now)

/** The place of the first step that is not passed; the number of steps where all are. */
export function currentPlace(path: readonly StepOnPath[]): number {
  const place = path.findIndex(({ state }) => state !== 'passed')
  return place === -1 ? path.length : place
}
