import { createFileRoute } from '@tanstack/react-router'
import { OwnReportsPage } from '../../features/report-subscriptions/OwnReportsPage.tsx'
import { TopBar } from '../../shell/TopBar.tsx'

export const Route = createFileRoute('/platform/reports')({
  // Every key is there, even as undefined: of a missing one the router keeps the raw value.
  validateSearch: ({ file }: Record<string, unknown>): { file?: string } => ({
    file: typeof file === 'string' ? file : undefined,
  }),
  component: function Reports() {
    const { file } = Route.useSearch()
    return (
      <>
        <TopBar />
        <main>
          <OwnReportsPage file={file} />
        </main>
      </>
    )
  },
})
