import { t } from '@lingui/core/macro'
import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useParams } from '@tanstack/react-router'
import { AdminPage } from '../../../shell/admin/AdminPage.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { ListSkeleton } from '../../../ui/table/ListSkeleton.tsx'
import type { PersonalData } from './PersonActions.tsx'
import { PersonView } from './PersonView.tsx'
import classes from './person.module.css'
import { usePerson } from './person.ts'

/** Everything there is about one person. */
export function PersonPage({ personalData }: { personalData: PersonalData }) {
  const { email } = useParams({ from: '/admin/users/users_/$email/' })
  const person = usePerson(email)
  return (
    <QueryBoundary
      query={person}
      failed={t`Could not load this user`}
      frame={(error) => <AdminPage title={email}>{error}</AdminPage>}
      loading={
        <AdminPage title={email} description="…">
          <div className={classes.columns}>
            <Skeleton height={340} />
            <div className={classes.column}>
              <Skeleton height={190} />
              <Skeleton height={110} />
            </div>
          </div>
          <ListSkeleton columns={7} />
        </AdminPage>
      }
    >
      {(loaded) => <PersonView key={loaded.email} person={loaded} personalData={personalData} />}
    </QueryBoundary>
  )
}
