import { t } from '@lingui/core/macro'
import { Drawer } from '@mantine/core'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Drawer.css'
import '@mantine/core/styles/ScrollArea.css'
import type { ReactNode } from 'react'

type Props = { opened: boolean; title: ReactNode; onClose: () => void; children: ReactNode }

/** What a row of a list opens: the whole of it, beside the list. Esc closes it and the row has the focus again. */
export function SidePanel({ opened, title, onClose, children }: Props) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      position="right"
      size={480}
      overlayProps={{ backgroundOpacity: 0.25 }}
      closeButtonProps={{ 'aria-label': t`Close` }}
      styles={{ title: { fontWeight: 620, fontSize: '1rem', overflowWrap: 'anywhere' } }}
    >
      {children}
    </Drawer>
  )
}
