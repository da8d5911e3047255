import { Button, Group, Modal, Text } from '@mantine/core'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Group.css'
import type { ReactNode } from 'react'
import classes from './confirm-dialog.module.css'

type Properties = {
  opened: boolean
  /** The question: "Delete 3 applications?" */
  title: string
  /** What is lost by it. */
  children: ReactNode
  /** The names of what it destroys. */
  names: readonly string[]
  /** What the button does: "Delete 3 applications". */
  action: string
  pending: boolean
  /** Nothing of it can be done; what stands below the names says why. */
  blocked?: boolean
  onConfirm: () => void
  onClose: () => void
}

const named = 8

/** Asks before something is destroyed, and names what. */
export function ConfirmDialog(properties: Properties) {
  const { opened, title, children, names, action, pending, blocked = false, onConfirm, onClose } = properties
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
      styles={{ title: { fontWeight: 620, fontSize: '1rem' } }}
    >
      <ul className={classes.names}>
        {names.slice(0, named).map((name) => (
          <li key={name}>{name}</li>
        ))}
        {names.length > named && <li>and {names.length - named} more</li>}
      </ul>
      <Text component="div" c="dimmed">
        {children}
      </Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Keep
        </Button>
        <Button color="red" loading={pending} disabled={blocked} onClick={onConfirm}>
          {action}
        </Button>
      </Group>
    </Modal>
  )
}
