import { createFileRoute } from '@tanstack/react-router'
import { LinkPage } from '../../features/learning-platforms/link/LinkPage.tsx'

export const Route = createFileRoute('/platform/link')({
  validateSearch: ({ ticket }: Record<string, unknown>): { ticket: string } => ({
    ticket: typeof ticket === 'string' ? ticket : '',
  }),
  component: function Link() {
    const { ticket } = Route.useSearch()
    return <LinkPage ticket={ticket} />
  },
})
