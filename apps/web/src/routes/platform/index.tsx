import type { Mode } from '@casebench/shared/assignment-state'
import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../features/cases/dashboard/DashboardPage.tsx'

export const Route = createFileRoute('/platform/')({
  // Every key is there, even as undefined: of a missing one the router keeps the raw value.
  validateSearch: ({ mode }: Record<string, unknown>): { mode?: Mode } => ({
    mode: mode === 'test' ? mode : undefined,
  }),
  component: function Platform() {
    const { mode = 'training' } = Route.useSearch()
    const navigate = Route.useNavigate()
    return (
      <DashboardPage
        mode={mode}
        onModeChange={(wanted) => navigate({ search: wanted === 'test' ? { mode: wanted } : {}, replace: true })}
      />
    )
  },
})
