import type { ComponentProps } from 'react'
import { LazyComponent } from '../../../ui/LazyComponent.tsx'
import { useDesk } from '../desk/desk-context.ts'
import type { LastTime } from './LastTime.tsx'
import { isRetry } from './use-last-attempt.ts'

const load = async () => (await import('./LastTime.tsx')).LastTime

/** How a question was marked the last time, loaded only where somebody tries again. */
export function LazyLastTime(props: ComponentProps<typeof LastTime>) {
  return isRetry(useDesk()) ? <LazyComponent load={load} props={props} missing={null} /> : null
}
