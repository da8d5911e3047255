import { t } from '@lingui/core/macro'
import { Modal } from '@mantine/core'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Modal.css'
import type { ReactNode } from 'react'

type Props = {
  opened: boolean
  title: string
  /** How wide it is at most; wide enough for a short form unless told. */
  size?: number | string
  /** What it shows is lost with it: neither Esc, a click beside it nor a cross closes it, only what it holds. */
  isKept?: boolean
  onClose: () => void
  children: ReactNode
}

/** Something over the page, a short form mostly. Esc closes it and what opened it has the focus again. */
export function Dialog({ opened, title, size = 500, isKept = false, onClose, children }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      centered
      closeOnEscape={!isKept}
      closeOnClickOutside={!isKept}
      withCloseButton={!isKept}
      closeButtonProps={{ 'aria-label': t`Close` }}
      styles={{ title: { fontWeight: 620, fontSize: '1rem', overflowWrap: 'anywhere' } }}
    >
      {children}
    </Modal>
  )
}
