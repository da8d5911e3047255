import type { Mode } from '@casebench/shared/assignment-state'
import { Alert, Button, Group, Modal, NativeSelect, SegmentedControl, Stack, Textarea } from '@mantine/core'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Group.css'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { type FormEvent, useState } from 'react'
import { detailOf } from '../../../api/request.ts'
import { useCanOpen } from '../../../api/roles.ts'
import { AssignWarnings } from '../../people/AssignWarnings.tsx'
import { useAssignCheck } from '../../people/assign-check.ts'
import { useAssign, useCohortNames } from '../cases.ts'
import { counted } from './deletion.ts'
import { emailsIn } from './emails.ts'

type Named = { caseId: string; name: string }
type Props = { cases: readonly Named[]; onDone: () => void; onClose: () => void }

const modes = [
  { value: 'training', label: 'Training' },
  { value: 'test', label: 'Test' },
]

/** Gives cases to people by their emails, or to everyone in a cohort. */
export function AssignDialog({ cases, onDone, onClose }: Props) {
  const [first] = cases
  return (
    <Modal
      opened={first !== undefined}
      onClose={onClose}
      title={first !== undefined && cases.length === 1 ? `Assign ${first.name}` : `Assign ${counted(cases.length)}`}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
      styles={{ title: { fontWeight: 620, fontSize: '1rem', overflowWrap: 'anywhere' } }}
    >
      <AssignForm cases={cases} onDone={onDone} onClose={onClose} />
    </Modal>
  )
}

function AssignForm({ cases, onDone, onClose }: Props) {
  const [mode, setMode] = useState<Mode>('training')
  const [to, setTo] = useState<'emails' | 'cohort'>('emails')
  const [typed, setTyped] = useState('')
  const [cohort, setCohort] = useState('')
  const [fault, setFault] = useState<string>()
  const maySeeCohorts = useCanOpen('manage_cohorts')
  const cohorts = useCohortNames(maySeeCohorts)
  const assigning = useAssign(onDone)
  const check = useAssignCheck()
  const { checking, warnings, unlocking, reset } = check
  const failed = checking.error ?? assigning.error

  function submit(event: FormEvent) {
    event.preventDefault()
    const { emails, fault: unreadable } = emailsIn(typed)
    const found = to === 'emails' ? unreadable : cohort === '' ? 'Choose a cohort.' : undefined
    setFault(found)
    if (found !== undefined) return
    const caseIds = cases.map(({ caseId }) => caseId)
    const what = { caseIds, mode, to: to === 'emails' ? { emails } : { cohort_id: cohort } }
    if (checking.data !== undefined) return assigning.mutate({ ...what, ...unlocking })
    checking.mutate(what, { onSuccess: (found) => found.warnings.length === 0 && assigning.mutate(what) })
  }

  // What was checked is no longer what is asked for once anything of it changes.
  const changed = () => {
    reset()
    setFault(undefined)
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" onChange={changed}>
        <SegmentedControl
          aria-label="Mode"
          data={modes}
          value={mode}
          onChange={(value) => setMode(value === 'test' ? 'test' : 'training')}
        />
        {maySeeCohorts && (
          <SegmentedControl
            aria-label="Assign to"
            data={[
              { value: 'emails', label: 'People' },
              { value: 'cohort', label: 'A cohort' },
            ]}
            value={to}
            onChange={(value) => setTo(value === 'cohort' ? 'cohort' : 'emails')}
          />
        )}
        {to === 'emails' ? (
          <Textarea
            label="Emails"
            description="One per line, or separated by commas. People who already have the case keep it."
            data-autofocus
            autosize
            minRows={3}
            maxRows={8}
            spellCheck={false}
            value={typed}
            error={fault}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
          />
        ) : (
          <NativeSelect
            label="Cohort"
            description="Everyone who is in it now. People who already have the case keep it."
            data={[
              { value: '', label: 'Choose …' },
              ...(cohorts.data ?? []).map(({ id, description, members }) => ({
                value: id,
                label: `${description} (${members === 1 ? '1 member' : `${members} members`})`,
              })),
            ]}
            value={cohort}
            error={fault ?? (cohorts.isError ? cohorts.error.message : undefined)}
            onChange={({ currentTarget: { value } }) => setCohort(value)}
          />
        )}
      </Stack>
      <Stack gap="md" mt="md">
        <AssignWarnings check={check} />
        {failed && (
          <Alert color="red" role="alert">
            {detailOf(failed)}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={assigning.isPending || checking.isPending}>
            {warnings.length > 0 ? 'Assign anyway' : 'Assign'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
