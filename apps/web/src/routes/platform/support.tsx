import { createFileRoute } from '@tanstack/react-router'
import { SupportPage } from '../../features/support/SupportPage.tsx'
import { TopBar } from '../../shell/TopBar.tsx'

export const Route = createFileRoute('/platform/support')({
  // Undefined on purpose: the router lets a raw value through where a key is left out.
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
