import { CloseButton } from '@mantine/core'
import '@mantine/core/styles/CloseButton.css'
import { useEffect, useState } from 'react'
import { useUser } from '../../api/session.ts'
import classes from './corner.module.css'
import { greet } from './greet.ts'
import type { ManuPage } from './manu-page.ts'

/** How long the bubble stays while nobody is at it, in milliseconds. */
const shown = 20_000

type Properties = {
  page: ManuPage
  /** What was said last. */
  said: string | undefined
  onSay: (text: string) => void
  onOpen: () => void
}

/** What Manu says of its own accord, beside its button. It never takes the focus, and goes by itself. */
export function Greeting({ page, said, onSay, onOpen }: Properties) {
  const { email, first_name } = useUser()
  const [isShown, setIsShown] = useState(false)
  const [isHeld, setIsHeld] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page greets once, whoever listens.
  useEffect(() => {
    const left = new AbortController()
    greet(page, { email, firstName: first_name }, left.signal).then(
      (text) => {
        if (text === undefined || left.signal.aborted) return
        onSay(text)
        setIsShown(true)
      },
      (error: unknown) => left.signal.aborted || console.warn('Manu could not greet', error),
    )
    return () => {
      left.abort()
      setIsShown(false)
    }
  }, [page, email])

  useEffect(() => {
    if (!isShown || isHeld) return
    const timer = setTimeout(() => setIsShown(false), shown)
    return () => clearTimeout(timer)
  }, [isShown, isHeld])

  const holding = {
    onMouseEnter: () => setIsHeld(true),
    onMouseLeave: () => setIsHeld(false),
    onFocus: () => setIsHeld(true),
    onBlur: () => setIsHeld(false),
  }
  return (
    <div role="status" className={classes.greeting}>
      {isShown && (
        <div className={classes.bubble} {...holding}>
          <button type="button" className={classes.said} onClick={onOpen}>
            {said}
          </button>
          <CloseButton size="sm" aria-label="Dismiss Manu’s greeting" onClick={() => setIsShown(false)} />
        </div>
      )}
    </div>
  )
}
