import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Modal, Text, TextInput } from '@mantine/core'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Group.css'
import { type ReactNode, useId, useState } from 'react'
import { Blocked } from './Blocked.tsx'
import classes from './confirm-dialog.module.css'

type Props = {
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
  /** Why nothing of it can be done. */
  obstacle?: string | undefined
  /** What has to be typed before it is done, such as the number of people; for what cannot be undone and concerns many. */
  typed?: string | undefined
  /** It destroys nothing: the button has the usual colour. */
  harmless?: boolean
  onConfirm: () => void
  onClose: () => void
}

const named = 8

/** Asks before something is destroyed, or done to many, and names what. */
export function ConfirmDialog(props: Props) {
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={props.title}
      centered
      closeButtonProps={{ 'aria-label': t`Close` }}
      styles={{ title: { fontWeight: 620, fontSize: '1rem' } }}
    >
      <ConfirmContent {...props} />
    </Modal>
  )
}

function ConfirmContent(props: Omit<Props, 'opened' | 'title'>) {
  const { children, names, action, pending, obstacle, typed, harmless = false, onConfirm, onClose } = props
  const [text, setText] = useState('')
  const explanation = useId()
  const isTyped = typed === undefined || text.trim() === typed
  return (
    <>
      <ul className={classes.names}>
        {names.slice(0, named).map((name) => (
          <li key={name}>
            <span>{name}</span>
          </li>
        ))}
        {names.length > named && (
          <li>
            <Trans>and {names.length - named} more</Trans>
          </li>
        )}
      </ul>
      <Text component="div" c="dimmed" id={explanation}>
        {children}
      </Text>
      {typed !== undefined && (
        <TextInput
          mt="md"
          label={t`Type ${typed} to confirm`}
          autoComplete="off"
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          <Trans>Cancel</Trans>
        </Button>
        <Blocked reason={obstacle ?? (isTyped ? undefined : t`Type ${typed} first.`)}>
          <Button
            {...(harmless ? {} : { color: 'red' })}
            loading={pending}
            aria-describedby={explanation}
            onClick={onConfirm}
          >
            {action}
          </Button>
        </Blocked>
      </Group>
    </>
  )
}
