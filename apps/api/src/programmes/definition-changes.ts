import { changesBetween } from '@casebench/domain/activity/changes'
import type { Change } from '@casebench/shared/audit/changes'
import type { ProgrammeDefinition, ProgrammeStep } from '@casebench/shared/programmes/definition'

const fieldsOf = ({ title, description, givesLevel, steps }: ProgrammeDefinition) => ({
  ...{ title, description, givesLevel },
  steps: steps.map((step) => step.title),
})

/** What a step of cases asks for. */
const askedIn = (step: ProgrammeStep) =>
  'passMark' in step ? { passMark: step.passMark, attempts: step.attempts } : {}

function stepChanges(before: ProgrammeStep, after: ProgrammeStep): Change[] {
  const named = { item: after.title }
  // Which of its further settings differ is seen in its versions.
  const further = ({ title: _, ...step }: ProgrammeStep) =>
    Object.fromEntries(Object.entries(step).filter(([key]) => key !== 'passMark' && key !== 'attempts'))
  return [
    ...changesBetween(askedIn(before), askedIn(after), named),
    ...changesBetween({ step: further(before) }, { step: further(after) }, named),
  ]
}

/** What differs between two versions of a programme, as the audit trail has it. */
export function definitionChanges(before: ProgrammeDefinition, after: ProgrammeDefinition): Change[] {
  const earlier = new Map(before.steps.map((step) => [step.id, step]))
  const changed = after.steps.flatMap((step) => {
    const same = earlier.get(step.id)
    return same ? stepChanges(same, step) : []
  })
  return [...changesBetween(fieldsOf(before), fieldsOf(after)), ...changed]
}
