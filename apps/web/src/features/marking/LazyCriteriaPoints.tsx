import type { ComponentProps } from 'react'
import { LazyComponent } from '../../ui/LazyComponent.tsx'
import type { CriteriaPoints } from './CriteriaPoints.tsx'

const load = async () => (await import('./CriteriaPoints.tsx')).CriteriaPoints

/** The criteria of a rubric, loaded for an answer that is marked by some. */
export const LazyCriteriaPoints = (props: ComponentProps<typeof CriteriaPoints>) => (
  <LazyComponent load={load} props={props} />
)
