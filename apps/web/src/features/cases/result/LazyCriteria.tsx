import type { ComponentProps } from 'react'
import { LazyComponent } from '../../../ui/LazyComponent.tsx'
import type { MarkedCriteria } from '../../../ui/result/MarkedCriteria.tsx'

const load = async () => (await import('../../../ui/result/MarkedCriteria.tsx')).MarkedCriteria

/** The criteria of a rubric with their points, loaded only for an answer that was marked by some. */
export const LazyCriteria = (props: ComponentProps<typeof MarkedCriteria>) => (
  <LazyComponent load={load} props={props} />
)
