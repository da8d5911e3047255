import { AdminPage } from '../../shell/admin/AdminPage.tsx'
import { NewOrganization } from './NewOrganization.tsx'
import { OrganizationList } from './OrganizationList.tsx'

/** Every organization. */
export function OrganizationsPage() {
  return (
    <AdminPage
      title="Organizations"
      description="Whom the people work or learn for. An organization has cohorts."
      actions={<NewOrganization />}
    >
      <OrganizationList />
    </AdminPage>
  )
}
