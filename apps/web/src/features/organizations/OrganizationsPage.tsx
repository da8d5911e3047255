import { t } from '@lingui/core/macro'
import { AdminPage } from '../../shell/admin/AdminPage.tsx'
import { NewOrganization } from './NewOrganization.tsx'
import { OrganizationList } from './OrganizationList.tsx'

/** Every organization. */
export function OrganizationsPage() {
  return (
    <AdminPage
      title={t`Organizations`}
      description={t`Employers, schools or branches. An organization has cohorts.`}
      actions={<NewOrganization />}
    >
      <OrganizationList />
    </AdminPage>
  )
}
