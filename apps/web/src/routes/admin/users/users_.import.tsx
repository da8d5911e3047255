import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '../../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../../features/identity/RolesErrorPage.tsx'
import { ImportPage } from '../../../features/people-import/ImportPage.tsx'
import { readImportSearch } from '../../../features/people-import/import-search.ts'

export const Route = createFileRoute('/admin/users/users_/import')({
  validateSearch: readImportSearch,
  beforeLoad: requirePermission('add_user'),
  component: ImportPage,
  errorComponent: RolesErrorPage,
})
