import { Button, Group, Modal, TextInput } from '@mantine/core'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Group.css'
import { type FormEvent, useState } from 'react'
import { detailOf } from '../../api/request.ts'
import { useCreateRole } from './permissions.ts'

type Props = { opened: boolean; taken: readonly string[]; onClose: () => void }

function faultIn(name: string, taken: readonly string[]): string | undefined {
  if (name === '') return 'Give the role a name.'
  if (!/^[A-Za-z][A-Za-z0-9_ -]{0,59}$/.test(name))
    return 'Up to 60 letters, digits, spaces, hyphens and underscores; a letter first.'
  if (taken.some((other) => other.toLowerCase() === name.toLowerCase()))
    return 'There is already a role with this name.'
  return undefined
}

/** Makes a role that holds nothing yet. */
export function NewRoleDialog({ opened, taken, onClose }: Props) {
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const close = () => {
    setName('')
    setFault(undefined)
    creating.reset()
    onClose()
  }
  const creating = useCreateRole(close)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = faultIn(name.trim(), taken)
    setFault(found)
    if (found === undefined) creating.mutate(name.trim())
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      title="New role"
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
      styles={{ title: { fontWeight: 620, fontSize: '1rem' } }}
    >
      <form onSubmit={submit} noValidate>
        <TextInput
          label="Name"
          data-autofocus
          maxLength={60}
          value={name}
          error={fault ?? (creating.isError ? detailOf(creating.error) : undefined)}
          onChange={({ currentTarget: { value } }) => setName(value)}
        />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={creating.isPending}>
            Create role
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
