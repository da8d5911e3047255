import type { PersonProfile } from '@casebench/shared/contract/people'
import { t } from '@lingui/core/macro'
import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { lazy, Suspense } from 'react'
import { useCanOpen } from '../../../api/roles.ts'
import { AdminPage } from '../../../shell/admin/AdminPage.tsx'
import { PersonState } from '../PersonState.tsx'
import { nameOf } from '../people.ts'
import { Card } from './Card.tsx'
import { PersonActions, type PersonalData } from './PersonActions.tsx'
import { PersonActivity } from './PersonActivity.tsx'
import { PersonCases } from './PersonCases.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import classes from './person.module.css'
import { SessionsCard } from './SessionsCard.tsx'
import { SummaryCard } from './SummaryCard.tsx'

const PlatformsOfPerson = lazy(async () => ({
  default: (await import('../../learning-platforms/PlatformsOfPerson.tsx')).PlatformsOfPerson,
}))
const PoliciesOfPerson = lazy(async () => ({
  default: (await import('../../policies/editor/PoliciesOfPerson.tsx')).PoliciesOfPerson,
}))

/** One person as an administrator sees them. Who may only look is shown no fields. */
export function PersonView({ person, personalData }: { person: PersonProfile; personalData: PersonalData }) {
  const mayEdit = useCanOpen('edit_user')
  const seesPolicies = useCanOpen('policies')
  const seesPlatforms = useCanOpen('learning_platforms')
  return (
    <AdminPage
      title={nameOf(person)}
      description={
        <span className={classes.said}>
          {person.email}
          <PersonState person={person} />
        </span>
      }
      actions={<PersonActions person={person} personalData={personalData} />}
    >
      <div className={classes.columns}>
        <ProfileCard person={person} mayEdit={mayEdit} />
        <div className={classes.column}>
          <SummaryCard person={person} mayEdit={mayEdit} />
          <SessionsCard sessions={person.sessions} />
          {seesPlatforms && (
            <Card title={t`Linked learning platforms`}>
              <Suspense fallback={<Skeleton height={40} />}>
                <PlatformsOfPerson email={person.email} />
              </Suspense>
            </Card>
          )}
          {seesPolicies && (
            <Card title={t`Terms and privacy`}>
              <Suspense fallback={<Skeleton height={40} />}>
                <PoliciesOfPerson email={person.email} />
              </Suspense>
            </Card>
          )}
        </div>
      </div>
      <PersonCases person={person} />
      <PersonActivity email={person.email} />
    </AdminPage>
  )
}
