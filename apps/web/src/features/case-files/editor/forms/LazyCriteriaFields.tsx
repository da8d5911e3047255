import type { ComponentProps } from 'react'
import { LazyComponent } from '../../../../ui/LazyComponent.tsx'
import type { CriteriaFields } from './CriteriaFields.tsx'

const load = async () => (await import('./CriteriaFields.tsx')).CriteriaFields

/** The criteria of a rubric, loaded for a question that may have some. */
export const LazyCriteriaFields = (props: ComponentProps<typeof CriteriaFields>) => (
  <LazyComponent load={load} props={props} />
)
