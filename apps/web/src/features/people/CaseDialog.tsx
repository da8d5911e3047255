import type { Mode } from '@casebench/shared/assignment-state'
import { assignCase, unassignCase } from '@casebench/shared/contract/assignments'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, SegmentedControl, Text } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { useForm } from '@mantine/form'
import { Dialog } from '../../ui/Dialog.tsx'
import { chosen } from '../../ui/form/rules.ts'
import { SaveForm } from '../../ui/form/SaveForm.tsx'
import { AssignWarnings } from './AssignWarnings.tsx'
import { useFormAct } from './act.ts'
import { useAssignCheck } from './assign-check.ts'
import { CaseChoice } from './choices/CaseChoice.tsx'
import type { Choice } from './choices/choice.ts'
import { ownTestReason, useIsOwnAssessment } from './own-tests.ts'
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
  {
    value: 'training',
    get label() {
      return t`Training`
    },
  },
  {
    value: 'test',
    get label() {
      return t`Test`
    },
  },
]

const words = {
  assign: {
    title: (whom: string) => t`Assign a case to ${whom}`,
    get explanation() {
      return t`People who already have it in this mode keep it as it is.`
    },
    get action() {
      return t`Assign`
    },
  },
  unassign: {
    title: (whom: string) => t`Unassign a case from ${whom}`,
    get explanation() {
      return t`All answers, documents, submissions and results in this mode are deleted. This cannot be undone.`
    },
    get action() {
      return t`Unassign`
    },
  },
}

type Values = { chosen: Choice | undefined; mode: Mode }

/** Gives a case in a mode to people, or takes it from them. */
export function CaseDialog({ act, whom, to, onDone, onClose }: Props) {
  const { title, explanation, action } = words[act]
  const check = useAssignCheck()
  const { checking, warnings, unlocking } = check
  const form = useForm<Values>({
    initialValues: { chosen: undefined, mode: 'training' },
    validate: { chosen: chosen(t`Choose a case.`) },
    // What was checked is no longer what is asked for.
    onValuesChange: check.reset,
  })
  const { mode } = form.values
  const doing = useFormAct(
    (caseId: string) =>
      act === 'assign' ? assign({ caseId, mode, to, ...unlocking }) : unassign({ caseId, mode, to }),
    onDone,
  )
  // Who is in a cohort the server knows, and refuses with the reason.
  const isOwn = useIsOwnAssessment('emails' in to ? to.emails : [])(act === 'assign' ? assignCase : unassignCase, mode)
  function save({ chosen }: Values) {
    if (chosen === undefined) return
    const caseId = chosen.value
    if (act === 'unassign' || checking.data !== undefined) return doing.mutate(caseId)
    checking.mutate(
      { caseIds: [caseId], mode, to },
      { onSuccess: (found) => found.warnings.length === 0 && doing.mutate(caseId) },
    )
  }
  const { value, ...caseProps } = form.getInputProps('chosen')
  return (
    <Dialog opened title={title(whom)} onClose={onClose}>
      <SaveForm
        form={form}
        saving={{ isPending: doing.isPending || checking.isPending, error: checking.error ?? doing.error }}
        onSave={save}
        disabledReason={isOwn ? ownTestReason() : undefined}
        action={warnings.length > 0 ? t`Assign anyway` : action}
        color={act === 'unassign' ? 'red' : undefined}
        onCancel={onClose}
      >
        <CaseChoice chosen={value} {...caseProps} />
        <SegmentedControl aria-label={t`Mode`} data={modes} {...form.getInputProps('mode', { withError: false })} />
        <Text c="dimmed" size="sm">
          {explanation}
        </Text>
        {isOwn && (
          <Alert color="yellow" role="status">
            <Trans>
              You are one of these people. You cannot decide about your own tests: leave yourself out, or ask someone
              else.
            </Trans>
          </Alert>
        )}
        <AssignWarnings check={check} />
      </SaveForm>
    </Dialog>
  )
}
