import { LazyComponent } from '../../../ui/LazyComponent.tsx'
import type { InputProps } from './input-props.ts'

const load = async () => (await import('../screening/HitAnswer.tsx')).HitAnswer

/** The answer to a hit of a screening. It is loaded once such a question is shown: most cases have none. */
export const ScreeningAnswer = (props: InputProps) => <LazyComponent load={load} props={props} />
