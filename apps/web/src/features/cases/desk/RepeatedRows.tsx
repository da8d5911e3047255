import type { AskedGroup } from '@casebench/shared/case-file/questions'
import { maxRows } from '@casebench/shared/constants'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Paper } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { CaseText } from '../../../ui/case-text/CaseText.tsx'
import { addRow, hasEveryRow, removeRow } from '../answers/rows.ts'
import { useDesk } from './desk-context.ts'
import { QuestionField } from './QuestionField.tsx'
import classes from './section.module.css'

type Removed = { name: string; bringBack: () => void }

/** A repeatable subsection: a numbered card per row, with add, remove and undo. A part of it, as a filter leaves, has neither. */
export function RepeatedRows({ group, isPart }: { group: AskedGroup; isPart: boolean }) {
  const { store, canAnswer, markings, goTo, current } = useDesk()
  const [removed, setRemoved] = useState<Removed>()
  const add = useRef<HTMLButtonElement>(null)
  const reason = useId()
  const isFull = hasEveryRow(group)
  const isBlank =
    group.rows.length === 1 && group.questions.every(({ attributeId }) => store.valueOf(attributeId) === null)

  const remove = (row: number, name: string) => setRemoved({ name, bringBack: removeRow(store, group, row) })
  const undo = () => {
    removed?.bringBack()
    setRemoved(undefined)
    add.current?.focus()
  }
  const addOne = () => {
    const attributeId = addRow(store, group)
    setRemoved(undefined)
    if (attributeId && current) goTo(current.key, attributeId)
  }

  return (
    <>
      {group.rows.map((row, index) => {
        const name = `${group.title} ${index + 1}`
        if (isPart && !group.questions.some((question) => question.row === row)) return null
        return (
          <Paper withBorder key={row} className={classes.card} component="section" aria-label={name}>
            <div className={classes.cardHead}>
              <h3 className={classes.cardTitle}>
                <CaseText language={group.titleLanguage}>{name}</CaseText>
              </h3>
              {canAnswer && !isBlank && !isPart && (
                <Button
                  variant="subtle"
                  color="gray"
                  c="dimmed"
                  size="compact-sm"
                  leftSection={<IconTrash size={15} stroke={1.6} aria-hidden />}
                  aria-label={t`Remove ${name}`}
                  onClick={() => remove(row, name)}
                >
                  <Trans>Remove</Trans>
                </Button>
              )}
            </div>
            {group.questions
              .filter((question) => question.row === row)
              .map((question) => (
                <QuestionField
                  key={question.attributeId}
                  question={question}
                  store={store}
                  canAnswer={canAnswer}
                  marked={markings.get(question.attributeId)}
                />
              ))}
          </Paper>
        )
      })}
      {canAnswer && !isPart && (
        <div className={classes.rowActions}>
          <Button
            ref={add}
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
            // Focus stays on it, and it says why it does nothing.
            data-disabled={isFull || undefined}
            aria-disabled={isFull || undefined}
            aria-describedby={isFull ? reason : undefined}
            onClick={isFull ? undefined : addOne}
          >
            <Trans>
              Add to <CaseText language={group.titleLanguage}>{group.title}</CaseText>
            </Trans>
          </Button>
          {isFull && (
            <span id={reason} className={classes.removed}>
              {t`A list can have up to ${maxRows} rows. Remove one to add another.`}
            </span>
          )}
          {removed && (
            <span role="status" className={classes.removed}>
              {t`${removed.name} removed.`}
              <Button variant="subtle" size="compact-sm" onClick={undo} autoFocus data-act="undoClear">
                <Trans>Undo</Trans>
              </Button>
            </span>
          )}
        </div>
      )}
    </>
  )
}
