import type { Mode } from '@casebench/shared/assignment-state'
import { assignCase, unassignCase } from '@casebench/shared/contract/assignments'
import { Alert, Button, SegmentedControl, Text } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { type FormEvent, useState } from 'react'
import { detailOf } from '../../api/request.ts'
import { Blocked } from '../../ui/Blocked.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { AssignWarnings } from './AssignWarnings.tsx'
import { useFormAct } from './act.ts'
import { useAssignCheck } from './assign-check.ts'
import { CaseChoice } from './choices/CaseChoice.tsx'
import type { Choice } from './choices/choice.ts'
import { ownTestReason, useIsOwnAssessment } from './own-tests.ts'
import classes from './people.module.css'
import { assign, type Receivers, unassign } from './people.ts'

type Props = {
  act: 'assign' | 'unassign'
  /** Whom it concerns, as the end of "Assign a case to …" and "Take a case from …". */
  whom: string
  to: Receivers
  onDone: () => void
  onClose: () => void
}

const modes = [
  { value: 'training', label: 'Training' },
  { value: 'test', label: 'Test' },
]

const words = {
  assign: {
    title: (whom: string) => `Assign a case to ${whom}`,
    explanation: 'People who already have it in this mode keep it as it is.',
    action: 'Assign',
  },
  unassign: {
    title: (whom: string) => `Unassign a case from ${whom}`,
    explanation: 'All answers, documents, submissions and results in this mode are deleted. This cannot be undone.',
    action: 'Unassign',
  },
}

/** Gives a case in a mode to people, or takes it from them. */
export function CaseDialog({ act, whom, to, onDone, onClose }: Props) {
  const [chosen, setChosen] = useState<Choice>()
  const [mode, setMode] = useState<Mode>('training')
  const [fault, setFault] = useState<string>()
  const { title, explanation, action } = words[act]
  const check = useAssignCheck()
  const { checking, warnings, unlocking, reset } = check
  const doing = useFormAct(
    (caseId: string) =>
      act === 'assign' ? assign({ caseId, mode, to, ...unlocking }) : unassign({ caseId, mode, to }),
    onDone,
  )
  // Who is in a cohort the server knows, and refuses with the reason.
  const isOwn = useIsOwnAssessment('emails' in to ? to.emails : [])(act === 'assign' ? assignCase : unassignCase, mode)
  const failed = checking.error ?? doing.error
  function submit(event: FormEvent) {
    event.preventDefault()
    setFault(chosen === undefined ? 'Choose a case.' : undefined)
    if (chosen === undefined || isOwn) return
    const caseId = chosen.value
    if (act === 'unassign' || checking.data !== undefined) return doing.mutate(caseId)
    checking.mutate(
      { caseIds: [caseId], mode, to },
      { onSuccess: (found) => found.warnings.length === 0 && doing.mutate(caseId) },
    )
  }
  return (
    <Dialog opened title={title(whom)} onClose={onClose}>
      <form onSubmit={submit} noValidate className={classes.form}>
        <CaseChoice
          chosen={chosen}
          error={fault}
          onChange={(choice) => {
            setChosen(choice)
            setFault(undefined)
            reset()
          }}
        />
        <SegmentedControl
          aria-label="Mode"
          data={modes}
          value={mode}
          onChange={(value) => {
            setMode(value === 'test' ? 'test' : 'training')
            reset()
          }}
        />
        <Text c="dimmed" size="sm">
          {explanation}
        </Text>
        {isOwn && (
          <Alert color="yellow" role="status">
            You are one of these people. You cannot decide about your own tests: leave yourself out, or ask someone
            else.
          </Alert>
        )}
        <AssignWarnings check={check} />
        {failed && (
          <Alert color="red" role="alert">
            {detailOf(failed)}
          </Alert>
        )}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Blocked reason={isOwn ? ownTestReason : undefined}>
            <Button
              type="submit"
              color={act === 'unassign' ? 'red' : undefined}
              loading={doing.isPending || checking.isPending}
            >
              {warnings.length > 0 ? 'Assign anyway' : action}
            </Button>
          </Blocked>
        </div>
      </form>
    </Dialog>
  )
}
