import type { ProgrammeStep } from '@casebench/shared/programmes/definition'
import { t } from '@lingui/core/macro'
import { OrderedCards } from '../../../ui/ordered/OrderedCards.tsx'
import { stepSummary } from '../step-texts.ts'
import { moveStep, placeStep, withoutStep } from './draft.ts'

type Props = {
  steps: readonly ProgrammeStep[]
  nameOf: (id: string) => string
  /** Without it they are only shown. */
  onChange?: ((steps: ProgrammeStep[]) => void) | undefined
  onEdit: (step: ProgrammeStep) => void
}

/** The steps in their order. */
export function StepList({ steps, nameOf, onChange, onEdit }: Props) {
  return (
    <OrderedCards
      label={t`Steps`}
      items={steps.map((step) => ({
        id: step.id,
        title: step.title,
        summary: stepSummary(step, steps, nameOf).join(' · '),
      }))}
      acts={
        onChange && {
          onMove: (id, by) => onChange(moveStep(steps, id, by)),
          onPlace: (dragged, where, target) => onChange(placeStep(steps, dragged, where, target)),
          onEdit: (id) => {
            const step = steps.find((one) => one.id === id)
            if (step) onEdit(step)
          },
          onRemove: (id) => onChange(withoutStep(steps, id)),
        }
      }
      ends={{ first: t`This is the first step.`, last: t`This is the last step.` }}
    />
  )
}
