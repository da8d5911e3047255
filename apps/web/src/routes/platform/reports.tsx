import { createFileRoute } from '@tanstack/react-router'
import { OwnReportsPage } from '../../features/report-subscriptions/OwnReportsPage.tsx'
import { loadCatalog } from '../../i18n/catalogs.ts'
import { TopBar } from '../../shell/TopBar.tsx'

export const Route = createFileRoute('/platform/reports')({
  // Every key is there, even as undefined: of a missing one the router keeps the raw value.
  validateSearch: ({ file }: Record<string, unknown>): { file?: string } => ({
    file: typeof file === 'string' ? file : undefined,
  }),
  // What is said of reports is among the texts of the Admin Studio.
  beforeLoad: () => loadCatalog('admin'),
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
