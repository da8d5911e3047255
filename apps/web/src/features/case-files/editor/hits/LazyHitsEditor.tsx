import type { ComponentProps } from 'react'
import { LazyComponent } from '../../../../ui/LazyComponent.tsx'
import type { HitsEditor } from './HitsEditor.tsx'

const load = async () => (await import('./HitsEditor.tsx')).HitsEditor

/** The hits of a screening, loaded for a question that has some. */
export const LazyHitsEditor = (props: ComponentProps<typeof HitsEditor>) => <LazyComponent load={load} props={props} />
