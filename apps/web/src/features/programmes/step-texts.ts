import type { ProgrammeStep, StepKind } from '@casebench/shared/programmes/definition'
import { plural, t } from '@lingui/core/macro'
import { formatPercent } from '../../ui/formats.ts'
import { listOf } from '../../ui/in-words.ts'

export const stepKinds: readonly StepKind[] = ['training', 'test', 'several', 'reading', 'signOff']

export const kindLabels: Readonly<Record<StepKind, string>> = {
  get training() {
    return t`Case in training`
  },
  get test() {
    return t`Case as a test`
  },
  get several() {
    return t`Some of several cases`
  },
  get reading() {
    return t`Reading`
  },
  get signOff() {
    return t`Sign-off by a reviewer`
  },
}

/** "Step 1, step 2" for the places of steps, from 1 on. */
const placesText = (places: readonly number[]): string => listOf(places.map((place) => t`step ${place}`))

const opensAfter = (places: readonly number[]): string => t`Opens when ${placesText(places)} is passed`

/** What a step asks for, and when it opens and is due, as its card says it. */
export function stepSummary(
  step: ProgrammeStep,
  steps: readonly ProgrammeStep[],
  nameOf: (id: string) => string,
): string[] {
  const placeOf = (id: string) => steps.findIndex((one) => one.id === id) + 1
  const what = {
    training: () => [nameOf(step.kind === 'training' ? step.caseId : '')],
    test: () => [nameOf(step.kind === 'test' ? step.caseId : '')],
    several: () => (step.kind === 'several' ? [t`${step.needed} of ${listOf(step.caseIds.map(nameOf))}`] : []),
    reading: () =>
      step.kind === 'reading' ? [plural(step.entries.length, { one: '# entry', other: '# entries' })] : [],
    signOff: () => [],
  }[step.kind]()
  const marks =
    'passMark' in step
      ? [
          ...(step.passMark === null ? [] : [t`pass mark ${formatPercent(step.passMark)}`]),
          ...(step.attempts === null ? [] : [plural(step.attempts, { one: '# attempt', other: '# attempts' })]),
        ]
      : []
  const { minimumScore } = step
  return [
    kindLabels[step.kind],
    ...what,
    ...marks,
    ...(step.after.length > 0 ? [opensAfter(step.after.map(placeOf))] : []),
    ...(minimumScore ? [t`at least ${formatPercent(minimumScore.percent)} in step ${placeOf(minimumScore.step)}`] : []),
    ...(step.waitDays > 0 ? [plural(step.waitDays, { one: '# day of waiting', other: '# days of waiting' })] : []),
    ...(step.dueDays === null
      ? []
      : [plural(step.dueDays, { one: 'due # day after the start', other: 'due # days after the start' })]),
  ]
}
