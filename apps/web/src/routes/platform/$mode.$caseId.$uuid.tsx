import type { Mode } from '@casebench/shared/assignment-state'
import { createFileRoute, notFound } from '@tanstack/react-router'
import '../../features/case-review/forget-on-sign-out.ts'
import { DeskPage } from '../../features/case-review/desk/DeskPage.tsx'

const isMode = (text: unknown): text is Mode => text === 'training' || text === 'test'

export const Route = createFileRoute('/platform/$mode/$caseId/$uuid')({
  validateSearch: ({
    section,
    question,
    mode,
  }: Record<string, unknown>): { section?: string; question?: string; mode?: Mode } => ({
    ...(typeof section === 'string' || typeof section === 'number' ? { section: String(section) } : {}),
    ...(typeof question === 'string' ? { question } : {}),
    ...(isMode(mode) ? { mode } : {}),
  }),
  // The path says the mode; the query of specification §2 is accepted and decides only where the path does not.
  loaderDeps: ({ search }) => ({ asked: search.mode }),
  loader: ({ params, deps }): Mode => {
    if (isMode(params.mode)) return params.mode
    if (deps.asked) return deps.asked
    throw notFound()
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
