import type { ComponentProps } from 'react'
import { LazyComponent } from '../../../ui/LazyComponent.tsx'
import type { Screening } from './Screening.tsx'

const load = async () => (await import('./Screening.tsx')).Screening

/** The hits of a screening, loaded once a section that has some is opened. */
export const LazyScreening = (props: ComponentProps<typeof Screening>) => <LazyComponent load={load} props={props} />
