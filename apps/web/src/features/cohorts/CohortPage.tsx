import { t } from '@lingui/core/macro'
import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { Link, useParams } from '@tanstack/react-router'
import { AdminPage } from '../../shell/admin/AdminPage.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { ListSkeleton } from '../../ui/table/ListSkeleton.tsx'
import { countedPeople } from '../people/people.ts'
import personClasses from '../people/person/person.module.css'
import { CohortActions } from './CohortActions.tsx'
import { CohortViews } from './CohortViews.tsx'
import { useCohort } from './cohorts.ts'

/** One cohort: its members, how they do, and what they get wrong. */
export function CohortPage() {
  const { cohortId } = useParams({ from: '/admin/users/cohorts_/$cohortId' })
  const cohort = useCohort(cohortId)
  return (
    <QueryBoundary
      query={cohort}
      failed={t`Could not load this cohort`}
      frame={(error) => <AdminPage title={t`Cohort`}>{error}</AdminPage>}
      loading={
        <AdminPage title={t`Cohort`} description={<Skeleton height={14} width={180} my={4} />}>
          <ListSkeleton columns={5} />
        </AdminPage>
      }
    >
      {(loaded) => (
        <AdminPage
          title={loaded.description}
          description={
            <span className={personClasses.said}>
              {countedPeople(loaded.members)}
              {loaded.org !== null && (
                <Link to="/admin/users/organizations/$organizationId" params={{ organizationId: loaded.org }}>
                  {loaded.organization}
                </Link>
              )}
            </span>
          }
          actions={<CohortActions cohort={loaded} />}
        >
          <CohortViews key={loaded.id} cohort={loaded} />
        </AdminPage>
      )}
    </QueryBoundary>
  )
}
