import type { ProgrammeStep } from '@casebench/shared/programmes/definition'
import { t } from '@lingui/core/macro'
import { ActionIcon, Paper } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.css'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { Blocked } from '../../../ui/Blocked.tsx'
import { useListDrag } from '../../../ui/use-list-drag.ts'
import classes from '../programmes.module.css'
import { stepSummary } from '../step-texts.ts'
import { moveStep, placeStep, withoutStep } from './draft.ts'

type Props = {
  steps: readonly ProgrammeStep[]
  nameOf: (id: string) => string
  /** Without it they are only shown. */
  onChange?: ((steps: ProgrammeStep[]) => void) | undefined
  onEdit: (step: ProgrammeStep) => void
}

/** The steps in their order. They are moved by dragging, with their buttons, or with Alt and the arrows. */
export function StepList(props: Props) {
  return (
    <ol className={classes.steps} aria-label={t`Steps`}>
      {props.steps.map((step, at) => (
        <StepCard key={step.id} {...props} step={step} at={at} />
      ))}
    </ol>
  )
}

function StepCard({ steps, nameOf, onChange, onEdit, step, at }: Props & { step: ProgrammeStep; at: number }) {
  const { id, title } = step
  const card = useRef<HTMLLIElement>(null)
  const drop = useListDrag(card, 'steps', id, Boolean(onChange), (dragged, where) =>
    onChange?.(placeStep(steps, dragged, where, id)),
  )
  const moveByKey = (event: KeyboardEvent) => {
    if (!onChange || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onChange(moveStep(steps, id, event.key === 'ArrowUp' ? -1 : 1))
  }
  const act = (label: string, Icon: typeof IconTrash, onClick: () => void, reason?: string) => (
    <Blocked reason={reason}>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} onClick={onClick}>
        <Icon size={18} stroke={1.6} />
      </ActionIcon>
    </Blocked>
  )
  return (
    <li ref={card} className={classes.step} data-drop={drop} data-movable={Boolean(onChange)} onKeyDown={moveByKey}>
      <span className={classes.place} aria-hidden>
        {at + 1}
      </span>
      <Paper withBorder className={classes.card}>
        {onChange && <IconGripVertical size={16} stroke={1.6} aria-hidden className={classes.grip} />}
        <div className={classes.words}>
          <strong dir="auto">{title}</strong>
          <span className={classes.muted}>{stepSummary(step, steps, nameOf).join(' · ')}</span>
        </div>
        {onChange && (
          <div className={classes.acts}>
            {act(t`Edit ${title}`, IconPencil, () => onEdit(step))}
            {act(
              t`Move ${title} up`,
              IconArrowUp,
              () => onChange(moveStep(steps, id, -1)),
              at === 0 ? t`This is the first step.` : undefined,
            )}
            {act(
              t`Move ${title} down`,
              IconArrowDown,
              () => onChange(moveStep(steps, id, 1)),
              at === steps.length - 1 ? t`This is the last step.` : undefined,
            )}
            {act(t`Remove ${title}`, IconTrash, () => onChange(withoutStep(steps, id)))}
          </div>
        )}
      </Paper>
    </li>
  )
}
