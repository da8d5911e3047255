import { createFileRoute } from '@tanstack/react-router'
import { SupportPage } from '../../features/support/SupportPage.tsx'
import { TopBar } from '../../shell/TopBar.tsx'

export const Route = createFileRoute('/platform/support')({
  // Every key is there, even as undefined: of a missing one the router keeps the raw value.
  validateSearch: ({ question }: Record<string, unknown>): { question?: string } => ({
    question: typeof question === 'string' ? question : undefined,
  }),
  component: function Support() {
    const { question } = Route.useSearch()
    return (
      <>
        <TopBar />
        <main>
          <SupportPage wanted={question} />
        </main>
      </>
    )
  },
})
