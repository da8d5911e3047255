import { isMode, type Mode } from '@casebench/shared/assignment-state'
import { createFileRoute, notFound } from '@tanstack/react-router'
import type { Assignment } from '../../api/case-query.ts'
import { ownEmail } from '../../api/credentials.ts'
import { DeskPage } from '../../features/cases/desk/DeskPage.tsx'

/** Where a case comes sooner, its desk is drawn at once, not a skeleton first. In milliseconds. */
const worthWaiting = 80

// What it needs of the contract is no part of what the page starts with.
async function fetchAhead(assignment: Assignment): Promise<void> {
  const { prefetchCase } = await import('../../app/ask-ahead.ts')
  await Promise.race([prefetchCase(assignment), new Promise((resolve) => setTimeout(resolve, worthWaiting))])
}

export const Route = createFileRoute('/platform/$mode/$caseId/$uuid')({
  validateSearch: ({
    section,
    question,
    mode,
  }: Record<string, unknown>): { section?: string; question?: string; mode?: 'test' } => ({
    ...(typeof section === 'string' || typeof section === 'number' ? { section: String(section) } : {}),
    ...(typeof question === 'string' ? { question } : {}),
    ...(mode === 'test' ? { mode } : {}),
  }),
  // The query of specification §2 makes a test of any address of a case; without it the path says the mode.
  loaderDeps: ({ search }) => ({ asked: search.mode }),
  loader: async ({ params: { mode: named, caseId }, deps: { asked }, preload }): Promise<Mode> => {
    const mode = asked ?? named
    if (!isMode(mode)) throw notFound()
    // It comes while the desk's own program is loaded. Pointing at a link is not opening a case.
    if (!preload) await fetchAhead({ email: ownEmail(), caseId, mode })
    return mode
  },
  component: function CaseReview() {
    const { caseId } = Route.useParams()
    const { section, question } = Route.useSearch()
    const mode = Route.useLoaderData()
    const navigate = Route.useNavigate()
    return (
      <DeskPage
        mode={mode}
        caseId={caseId}
        sectionKey={section}
        questionId={question}
        onSectionChange={(key) =>
          navigate({ search: ({ question: _, ...search }) => ({ ...search, section: key }), resetScroll: true })
        }
      />
    )
  },
})
