import { t } from '@lingui/core/macro'
import { ActionIcon } from '@mantine/core'
import { IconMaximize, IconMinimize } from '@tabler/icons-react'
import { type RefObject, useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Lets a viewer fill the screen, where the browser can do that. */
export function FullScreenButton({ viewer }: { viewer: RefObject<HTMLElement | null> }) {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  if (!document.fullscreenEnabled) return null
  const label = isFull ? t`Leave full screen` : t`Full screen`
  const toggle = () => void (isFull ? document.exitFullscreen() : viewer.current?.requestFullscreen())
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={toggle}>
      {isFull ? <IconMinimize size={17} stroke={1.6} /> : <IconMaximize size={17} stroke={1.6} />}
    </ActionIcon>
  )
}
