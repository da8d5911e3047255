import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { Link, useParams } from '@tanstack/react-router'
import { AdminPage } from '../../shell/admin/AdminPage.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { ListSkeleton } from '../../ui/table/ListSkeleton.tsx'
import { CohortList } from '../cohorts/CohortList.tsx'
import { countedPeople } from '../people/people.ts'
import personClasses from '../people/person/person.module.css'
import { OrganizationActions } from './OrganizationActions.tsx'
import { choiceOf, useOrganization } from './organizations.ts'

/** One organization with its cohorts. */
export function OrganizationPage() {
  const { organizationId } = useParams({ from: '/admin/users/organizations_/$organizationId' })
  const organization = useOrganization(organizationId)
  return (
    <QueryBoundary
      query={organization}
      failed={t`Could not load this organization`}
      frame={(error) => <AdminPage title={t`Organization`}>{error}</AdminPage>}
      loading={
        <AdminPage title={t`Organization`} description={<Skeleton height={14} width={180} my={4} />}>
          <ListSkeleton columns={3} />
        </AdminPage>
      }
    >
      {(loaded) => (
        <AdminPage
          title={loaded.description}
          description={
            <span className={personClasses.said}>
              <Trans>
                <Link to="/admin/users/users" search={{ organization: loaded.id }}>
                  {countedPeople(loaded.members)}
                </Link>{' '}
                in its cohorts
              </Trans>
            </span>
          }
          actions={<OrganizationActions organization={loaded} />}
        >
          <CohortList key={loaded.id} organization={choiceOf(loaded)} />
        </AdminPage>
      )}
    </QueryBoundary>
  )
}
