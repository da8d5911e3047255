import type { ComponentProps } from 'react'
import { Part } from '../../../ui/Part.tsx'
import type { Contest } from './Contest.tsx'

const load = async () => (await import('./Contest.tsx')).Contest

/** The same, loaded once there is a result: nobody needs it while they answer. */
export const LazyContest = (properties: ComponentProps<typeof Contest>) => (
  <Part load={load} props={properties} missing={null} />
)
