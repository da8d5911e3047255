import { LazyComponent } from '../../../ui/LazyComponent.tsx'

const load = async () => (await import('./UnlockButton.tsx')).UnlockButton

/** Loaded once a case has been evaluated: nobody needs it while they answer. */
export const LazyUnlockButton = () => <LazyComponent load={load} props={{}} missing={null} />
