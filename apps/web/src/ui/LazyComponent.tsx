import { Trans } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { isNotLoaded, OfflineError } from '../api/not-loaded.ts'

type Load<Props> = () => Promise<ComponentType<Props>>
type Options<Props> = {
  load: Load<Props>
  props: Props
  /** What stands in its place until it is there, and where it could not be loaded: a notice, with a way to try again. */
  waiting?: ReactNode
  missing?: ReactNode
}

/** Until it is asked for again by itself, in milliseconds: soon at first, since a line that is back may take a moment. */
const longestPause = 15_000
const pauseAfter = (failures: number): number => Math.min(1000 * 2 ** (failures - 1), longestPause)

const known = new WeakMap<object, unknown>()

/** Browsers remember that a module could not be fetched, and never ask for it again: offline it is not asked for at all. */
const loadOnline = <Props,>(load: Load<Props>): Promise<ComponentType<Props>> =>
  navigator.onLine ? load() : Promise.reject(new OfflineError())

/** Loads a part before it is wanted, as when a pointer comes near. That it could not be loaded shows when it is wanted. */
export const loadAhead = (load: () => Promise<unknown>): void => {
  if (navigator.onLine) load().catch(() => {})
}

/**
 * A part of a page that is loaded when it is first shown. Where it cannot be, as on a device that is offline, the page
 * around it stays as it is, and the part is asked for again: every now and then, when the device is back, and when
 * somebody asks for it.
 */
export function LazyComponent<Props extends object>({ load, props, waiting, missing }: Options<Props>) {
  const [Loaded, setLoaded] = useState(() => known.get(load) as ComponentType<Props> | undefined)
  const [failures, setFailures] = useState(0)
  const [error, setError] = useState<unknown>()
  // Counts what asks for it: each change asks once more.
  const [attempt, setAttempt] = useState(0)
  const [isLoading, setIsLoading] = useState(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is what asks again.
  useEffect(() => {
    if (known.has(load)) return
    let isCurrent = true
    setIsLoading(true)
    loadOnline(load).then(
      (component) => {
        known.set(load, component)
        if (isCurrent) setLoaded(() => component)
      },
      (reason: unknown) => {
        if (!isCurrent) return
        setIsLoading(false)
        if (isNotLoaded(reason)) setFailures((before) => before + 1)
        else setError(reason)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [load, attempt])

  const isMissing = Loaded === undefined && failures > 0
  const again = () => setAttempt((before) => before + 1)
  // Where the browser remembers a failure, only a new page asks again. What was typed is kept.
  const againByHand = () => (failures > 1 && navigator.onLine ? location.reload() : again())
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure sets the clock anew.
  useEffect(() => {
    if (!isMissing) return
    const timer = setTimeout(again, pauseAfter(failures))
    window.addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [isMissing, failures])

  // What is wrong with the part itself is for the page to say.
  if (error !== undefined) throw error
  if (Loaded !== undefined) return <Loaded {...props} />
  if (!isMissing) return waiting
  return missing === undefined ? <NotLoaded again={againByHand} isLoading={isLoading} /> : missing
}

const NotLoaded = ({ again, isLoading }: { again: () => void; isLoading: boolean }) => (
  <div style={{ padding: 'var(--mantine-spacing-md)' }}>
    <Text size="sm" role="alert" mb="xs">
      <Trans>This could not be loaded. Check your connection.</Trans>
    </Text>
    <Button variant="default" size="compact-sm" onClick={again} loading={isLoading}>
      <Trans>Try again</Trans>
    </Button>
  </div>
)
