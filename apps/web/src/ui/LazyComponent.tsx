import { Text } from '@mantine/core'
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { isNotLoaded } from '../api/not-loaded.ts'

type Load<Props> = () => Promise<ComponentType<Props>>
type Options<Props> = {
  load: Load<Props>
  props: Props
  /** What stands in its place until it is there, and where it could not be loaded. */
  waiting?: ReactNode
  missing?: ReactNode
}

const notLoaded = (
  <Text p="md" size="sm" role="alert">
    This could not be loaded. Check your connection.
  </Text>
)

const known = new WeakMap<object, unknown>()

/**
 * A part of a page that is loaded when it is first shown. Where it cannot be, as on a device that is offline, the page
 * around it stays as it is, and the part is asked for again the next time it is shown or the device is back.
 */
export function LazyComponent<Props extends object>(options: Options<Props>) {
  const { load } = options
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const again = () => {
      if (!known.has(load)) setAttempt((before) => before + 1)
    }
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [load])
  return <Attempt key={attempt} {...options} />
}

function Attempt<Props extends object>({ load, props, waiting, missing = notLoaded }: Options<Props>) {
  // A lazy component that failed once fails for good: each attempt has one of its own, until there is one that worked.
  const [Loaded] = useState(
    () =>
      (known.get(load) as ComponentType<Props> | undefined) ??
      lazy(async () => {
        const component = await load()
        known.set(load, component)
        return { default: component }
      }),
  )
  return (
    <CatchBoundary
      getResetKey={() => 'part'}
      errorComponent={({ error }: ErrorComponentProps) => {
        if (!isNotLoaded(error)) throw error
        return missing
      }}
    >
      <Suspense fallback={waiting}>
        <Loaded {...props} />
      </Suspense>
    </CatchBoundary>
  )
}
