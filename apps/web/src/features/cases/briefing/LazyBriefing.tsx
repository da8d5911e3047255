import { LazyComponent } from '../../../ui/LazyComponent.tsx'
import { useDesk } from '../desk/desk-context.ts'

const load = async () => (await import('./Briefing.tsx')).Briefing

/** The briefing of the open case, loaded when it is looked at. */
export function LazyBriefing() {
  const { review, language } = useDesk()
  return <LazyComponent load={load} props={{ caseData: review.caseData, language }} />
}
