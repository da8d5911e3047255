import { t } from '@lingui/core/macro'
import { ActionIcon } from '@mantine/core'
import { IconMessageChatbot } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { toastError } from '../../../ui/toast.ts'
import classes from './corner.module.css'
import './forget-on-sign-out.ts'
import { keepSide, mayGreet, readSide, type Side } from './preferences.ts'
import { useLoaded } from './use-loaded.ts'
import { useManuPage } from './use-manu-page.ts'

const loadPanel = async () => (await import('./ManuPanel.tsx')).ManuPanel
const loadGreeting = async () => {
  await idle()
  return (await import('./Greeting.tsx')).Greeting
}

/** Until the page itself is done. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 5000 })
    else setTimeout(resolve, 2000)
  })

/** Manu's button in a corner of every signed-in page, and what it opens. In a test it only refuses, and says nothing by itself. */
export function ManuCorner() {
  const page = useManuPage()
  const [isWanted, setIsWanted] = useState(false)
  const [side, setSide] = useState(readSide)
  const [said, setSaid] = useState<string>()
  const [isUnread, setIsUnread] = useState(false)
  const Panel = useLoaded(loadPanel, isWanted, () => {
    setIsWanted(false)
    toastError(t`Manu could not be loaded. Please check your internet connection and try again.`)
  })
  const Greeting = useLoaded(loadGreeting, !page.isTest && mayGreet(), (error) =>
    console.warn('Manu’s greeting could not be loaded', error),
  )
  const isOpen = isWanted && Panel !== undefined
  const launcher = useFocusAfter(isOpen)
  const open = () => {
    setIsWanted(true)
    setIsUnread(false)
  }
  const say = (text: string) => {
    setSaid(text)
    setIsUnread(true)
  }
  const move = (wanted: Side) => {
    keepSide(wanted)
    setSide(wanted)
  }

  return (
    <div id="manu-chat-container" className={classes.corner} data-side={side}>
      {!isOpen && Greeting && !page.isTest && mayGreet() && (
        <Greeting page={page} said={said} onSay={say} onOpen={open} onDismiss={() => setIsUnread(false)} />
      )}
      {!isOpen && (
        <ActionIcon
          ref={launcher}
          size={48}
          radius={24}
          aria-label={isUnread ? t`Ask Manu, 1 new message` : t`Ask Manu`}
          aria-haspopup="dialog"
          aria-expanded={false}
          className={classes.launcher}
          loading={isWanted}
          onClick={open}
        >
          <IconMessageChatbot size={24} stroke={1.6} />
          {isUnread && <span className={classes.dot} aria-hidden />}
        </ActionIcon>
      )}
      {Panel && (
        <Panel
          page={page}
          isOpen={isOpen}
          greeting={said}
          side={side}
          onSideChange={move}
          onClose={() => setIsWanted(false)}
        />
      )}
    </div>
  )
}

/** What has the focus again once the panel is closed. */
function useFocusAfter(isOpen: boolean) {
  const launcher = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) launcher.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return launcher
}
