import { type ComponentProps, lazy, Suspense } from 'react'

const Contest = lazy(async () => ({ default: (await import('./Contest.tsx')).Contest }))

/** The same, loaded once there is a result: nobody needs it while they answer. */
export const LazyContest = (properties: ComponentProps<typeof Contest>) => (
  <Suspense>
    <Contest {...properties} />
  </Suspense>
)
