import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '../../../features/people-import/ImportPage.tsx'
import { readImportSearch } from '../../../features/people-import/import-search.ts'
import { holding } from '../../../features/session/page-guard.ts'
import { RolesErrorPage } from '../../../features/session/RolesErrorPage.tsx'

export const Route = createFileRoute('/admin/users/users_/import')({
  validateSearch: readImportSearch,
  beforeLoad: holding('add_user'),
  component: ImportPage,
  errorComponent: RolesErrorPage,
})
