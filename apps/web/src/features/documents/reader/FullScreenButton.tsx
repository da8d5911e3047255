import { t } from '@lingui/core/macro'
import { IconMaximize, IconMinimize } from '@tabler/icons-react'
import { type RefObject, useSyncExternalStore } from 'react'
import { IconAction } from './IconAction.tsx'

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Lets the reader fill the screen, where the browser can do that. */
export function FullScreenButton({ reader }: { reader: RefObject<HTMLElement | null> }) {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  if (!document.fullscreenEnabled) return null
  const toggle = () => void (isFull ? document.exitFullscreen() : reader.current?.requestFullscreen())
  return (
    <IconAction label={isFull ? t`Leave full screen` : t`Full screen`} onClick={toggle}>
      {isFull ? <IconMinimize size={17} stroke={1.6} /> : <IconMaximize size={17} stroke={1.6} />}
    </IconAction>
  )
}
