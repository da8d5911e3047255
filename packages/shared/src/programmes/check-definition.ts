import type { ProgrammeDefinition, ProgrammeStep } from './definition.ts'

/** What is wrong with a definition that has the right form, and with which field of it. */
export type ProgrammeFault = {
  /** `steps/2/after/0`, as the faults of a form are named. */
  path: string
  code:
    | 'duplicateId'
    | 'notEarlier'
    | 'noScore'
    | 'tooManyNeeded'
    | 'caseTwice'
    | 'bothModes'
    | 'entryTwice'
    | 'dueBeforeOpen'
}

export const modeOf = (step: ProgrammeStep): 'training' | 'test' | undefined => {
  if (step.kind === 'training' || step.kind === 'test') return step.kind
  return step.kind === 'several' ? step.mode : undefined
}

/** The cases of a step, with the path of the field that names each. */
const namedCases = (step: ProgrammeStep): { caseId: string; field: string }[] => {
  if (step.kind === 'training' || step.kind === 'test') return [{ caseId: step.caseId, field: 'caseId' }]
  return step.kind === 'several' ? step.caseIds.map((caseId, at) => ({ caseId, field: `caseIds/${at}` })) : []
}

export const casesOf = (step: ProgrammeStep): string[] => namedCases(step).map(({ caseId }) => caseId)

/** The cases that a programme names, in the order of its steps, with where and in which mode. */
export const casesNamed = ({ steps }: ProgrammeDefinition) =>
  steps.flatMap((step, at) => {
    const mode = modeOf(step)
    return mode === undefined
      ? []
      : namedCases(step).map(({ caseId, field }) => ({ caseId, mode, path: `steps/${at}/${field}` }))
  })

/** The entries of the knowledge base that a programme names, with where. */
export const entriesNamed = ({ steps }: ProgrammeDefinition) =>
  steps.flatMap((step, at) =>
    step.kind === 'reading'
      ? step.entries.map((entry, place) => ({ entry, path: `steps/${at}/entries/${place}` }))
      : [],
  )

function faultsOfConditions(steps: readonly ProgrammeStep[], at: number): ProgrammeFault[] {
  const step = steps[at]
  if (!step) return []
  const earlier = steps.slice(0, at)
  const faults: ProgrammeFault[] = []
  step.after.forEach((id, place) => {
    if (!earlier.some((one) => one.id === id)) faults.push({ path: `steps/${at}/after/${place}`, code: 'notEarlier' })
  })
  if (step.minimumScore) {
    const scored = earlier.find(({ id }) => id === step.minimumScore?.step)
    const path = `steps/${at}/minimumScore/step`
    if (!scored) faults.push({ path, code: 'notEarlier' })
    else if (modeOf(scored) === undefined) faults.push({ path, code: 'noScore' })
  }
  if (step.dueDays !== null && step.dueDays < step.waitDays)
    faults.push({ path: `steps/${at}/dueDays`, code: 'dueBeforeOpen' })
  return faults
}

/** What a schema cannot say: whether steps refer to earlier ones, and name each case once and in one mode. */
export function checkDefinition(definition: ProgrammeDefinition): ProgrammeFault[] {
  const { steps } = definition
  const faults: ProgrammeFault[] = []
  steps.forEach((step, at) => {
    if (steps.slice(0, at).some(({ id }) => id === step.id))
      faults.push({ path: `steps/${at}/id`, code: 'duplicateId' })
    faults.push(...faultsOfConditions(steps, at))
    if (step.kind === 'several' && step.needed > step.caseIds.length)
      faults.push({ path: `steps/${at}/needed`, code: 'tooManyNeeded' })
  })
  const modes = new Map<string, 'training' | 'test'>()
  for (const { caseId, mode, path } of casesNamed(definition)) {
    const earlier = modes.get(caseId)
    if (earlier !== undefined) faults.push({ path, code: earlier === mode ? 'caseTwice' : 'bothModes' })
    modes.set(caseId, mode)
  }
  const entries = new Set<string>()
  for (const { entry, path } of entriesNamed(definition)) {
    if (entries.has(entry)) faults.push({ path, code: 'entryTwice' })
    entries.add(entry)
  }
  return faults
}
