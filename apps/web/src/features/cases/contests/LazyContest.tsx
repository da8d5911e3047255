import type { ComponentProps } from 'react'
import { LazyComponent } from '../../../ui/LazyComponent.tsx'
import type { Contest } from './Contest.tsx'

const load = async () => (await import('./Contest.tsx')).Contest

/** The same, loaded once there is a result: nobody needs it while they answer. */
export const LazyContest = (props: ComponentProps<typeof Contest>) => (
  <LazyComponent load={load} props={props} missing={null} />
)
