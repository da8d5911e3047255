import type { ProgrammeDefinition, ProgrammeStep, StepKind } from '@casebench/shared/programmes/definition'
import { moved, placed } from '../../../ui/ordered/order.ts'

export const emptyDefinition: ProgrammeDefinition = { title: '', description: '', givesLevel: null, steps: [] }

/** An id that no step of the programme has. */
export function freeId(steps: readonly ProgrammeStep[]): string {
  let number = steps.length + 1
  while (steps.some(({ id }) => id === `step-${number}`)) number += 1
  return `step-${number}`
}

/** A step of a kind, which opens once the one before it is passed. */
export function newStep(kind: StepKind, steps: readonly ProgrammeStep[]): ProgrammeStep {
  const last = steps.at(-1)
  const common = {
    id: freeId(steps),
    title: '',
    description: '',
    after: last ? [last.id] : [],
    minimumScore: null,
    waitDays: 0,
    dueDays: null,
  }
  const ofCases = { passMark: null, attempts: null }
  switch (kind) {
    case 'training':
    case 'test':
      return { kind, ...common, ...ofCases, caseId: '' }
    case 'several':
      return { kind, ...common, ...ofCases, mode: 'training', caseIds: [], needed: 1 }
    case 'reading':
      return { kind, ...common, entries: [] }
    case 'signOff':
      return { kind, ...common }
  }
}

/** Puts a step where it was, or at the end where it is new. */
export const withStep = (steps: readonly ProgrammeStep[], step: ProgrammeStep): ProgrammeStep[] =>
  steps.some(({ id }) => id === step.id) ? steps.map((one) => (one.id === step.id ? step : one)) : [...steps, step]

/** Conditions on steps that are no longer before it do not hold it up for ever. */
const withoutLaterSteps = (steps: readonly ProgrammeStep[]): ProgrammeStep[] =>
  steps.map((step, at) => {
    const isEarlier = (wanted: string) => steps.slice(0, at).some(({ id }) => id === wanted)
    return {
      ...step,
      after: step.after.filter(isEarlier),
      minimumScore: step.minimumScore && isEarlier(step.minimumScore.step) ? step.minimumScore : null,
    }
  })

export const withoutStep = (steps: readonly ProgrammeStep[], id: string): ProgrammeStep[] =>
  withoutLaterSteps(steps.filter((step) => step.id !== id))

/** Puts a step before or after another one. */
export function placeStep(
  steps: readonly ProgrammeStep[],
  id: string,
  where: 'before' | 'after',
  target: string,
): ProgrammeStep[] {
  return withoutLaterSteps(
    placed(
      steps,
      (step) => step.id === id,
      where,
      (step) => step.id === target,
    ),
  )
}

/** Moves a step up (-1) or down (1); at the end of the list it stays. */
export function moveStep(steps: readonly ProgrammeStep[], id: string, by: -1 | 1): ProgrammeStep[] {
  return withoutLaterSteps(moved(steps, (step) => step.id === id, by))
}
