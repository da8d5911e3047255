import type { ProgrammeStep } from '@casebench/shared/programmes/definition'
import { t } from '@lingui/core/macro'
import { ActionIcon, Paper } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.css'
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { Blocked } from '../../../ui/Blocked.tsx'
import { commaSeparated } from '../../../ui/in-words.ts'
import classes from '../programmes.module.css'
import { stepSummary } from '../step-texts.ts'
import { moveStep, withoutStep } from './draft.ts'

type Props = {
  steps: readonly ProgrammeStep[]
  nameOf: (id: string) => string
  /** Without it they are only shown. */
  onChange?: ((steps: ProgrammeStep[]) => void) | undefined
  onEdit: (step: ProgrammeStep) => void
}

/** The steps in their order. They are moved with their buttons, or with Alt and the arrows. */
export function StepList({ steps, nameOf, onChange, onEdit }: Props) {
  const moveByKey = (event: KeyboardEvent, id: string) => {
    if (!onChange || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onChange(moveStep(steps, id, event.key === 'ArrowUp' ? -1 : 1))
  }
  return (
    <ol className={classes.steps} aria-label={t`Steps`}>
      {steps.map((step, at) => {
        const { id, title } = step
        const act = (label: string, Icon: typeof IconTrash, onClick: () => void, reason?: string) => (
          <Blocked reason={reason}>
            <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} onClick={onClick}>
              <Icon size={18} stroke={1.6} />
            </ActionIcon>
          </Blocked>
        )
        const isFirst = at === 0
        const isLast = at === steps.length - 1
        return (
          <li key={id} className={classes.step} onKeyDown={(event) => moveByKey(event, id)}>
            <span className={classes.place} aria-hidden>
              {at + 1}
            </span>
            <Paper withBorder className={classes.card}>
              <div className={classes.words}>
                <strong dir="auto">{title}</strong>
                <span className={classes.muted}>{commaSeparated(stepSummary(step, steps, nameOf))}</span>
              </div>
              {onChange && (
                <div className={classes.acts}>
                  {act(t`Edit ${title}`, IconPencil, () => onEdit(step))}
                  {act(
                    t`Move ${title} up`,
                    IconArrowUp,
                    () => onChange(moveStep(steps, id, -1)),
                    isFirst ? t`This is the first step.` : undefined,
                  )}
                  {act(
                    t`Move ${title} down`,
                    IconArrowDown,
                    () => onChange(moveStep(steps, id, 1)),
                    isLast ? t`This is the last step.` : undefined,
                  )}
                  {act(t`Remove ${title}`, IconTrash, () => onChange(withoutStep(steps, id)))}
                </div>
              )}
            </Paper>
          </li>
        )
      })}
    </ol>
  )
}
