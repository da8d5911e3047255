import { t } from '@lingui/core/macro'
import { CloseButton, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/CloseButton.css'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useUser } from '../../../api/session.ts'
import { greetingPlace } from '../../../shell/Bar.tsx'
import classes from './corner.module.css'
import { greet } from './greet.ts'
import type { ManuPage } from './manu-page.ts'

/** Below this a line of the bar says too little. In pixels. */
const minWidth = 260

type Props = {
  page: ManuPage
  /** What was said last. */
  said: string | undefined
  onSay: (text: string) => void
  onOpen: () => void
  onDismiss: () => void
}

function roomInBar(): HTMLElement | null {
  const place = document.getElementById(greetingPlace)
  return place && place.clientWidth >= minWidth ? place : null
}

/**
 * What Manu says of its own accord: a line in free space of the top bar, where there is some. It never takes the focus and
 * covers nothing; where there is no room, the dot on Manu's button says that something waits in the panel.
 */
export function Greeting({ page, said, onSay, onOpen, onDismiss }: Props) {
  const { email, first_name } = useUser()
  const [isSaid, setIsSaid] = useState(false)
  const [place, setPlace] = useState<HTMLElement | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page greets once, whoever listens.
  useEffect(() => {
    const left = new AbortController()
    greet(page, { email, firstName: first_name }, left.signal).then(
      (text) => {
        if (text === undefined || left.signal.aborted) return
        onSay(text)
        setIsSaid(true)
        setPlace(roomInBar())
      },
      (error: unknown) => left.signal.aborted || console.warn('Manu could not greet', error),
    )
    return () => {
      left.abort()
      setIsSaid(false)
      setPlace(null)
    }
  }, [page, email])

  useEffect(() => {
    if (place === null) return
    const fit = () => setPlace(roomInBar())
    window.addEventListener('resize', fit)
    return () => window.removeEventListener('resize', fit)
  }, [place])

  const dismiss = () => {
    setPlace(null)
    onDismiss()
  }
  return (
    <>
      <VisuallyHidden role="status">{isSaid && said !== undefined && t`Manu: ${said}`}</VisuallyHidden>
      {place &&
        createPortal(
          <div className={classes.line}>
            <button type="button" className={classes.said} title={said} onClick={onOpen}>
              {said}
            </button>
            <CloseButton size="sm" aria-label={t`Dismiss Manu’s greeting`} onClick={dismiss} />
          </div>,
          place,
        )}
    </>
  )
}
