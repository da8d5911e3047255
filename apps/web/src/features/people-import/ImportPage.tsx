import { useSearch } from '@tanstack/react-router'
import { AdminPage } from '../../shell/admin/AdminPage.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { OneImport } from './OneImport.tsx'
import { StartImport } from './StartImport.tsx'

/** Brings many people in from a file, and shows what earlier files did. */
export function ImportPage() {
  const { id } = useSearch({ from: '/admin/users/users_/import' })
  return (
    <AdminPage
      title="Import people"
      description={
        id === undefined
          ? 'From a CSV or Excel file. Whoever is known by their email address is changed, anyone else is added.'
          : 'What each row of the file would do, is doing or has done.'
      }
      actions={
        id === undefined ? (
          <LinkButton variant="default" to="/admin/users/users">
            Back to users
          </LinkButton>
        ) : (
          <LinkButton variant="default" to="/admin/users/users/import">
            Another file
          </LinkButton>
        )
      }
    >
      {id === undefined ? <StartImport /> : <OneImport key={id} id={id} />}
    </AdminPage>
  )
}
