import type { PersonProfile } from '@casebench/shared/contract/people'
import { useCanOpen } from '../../../api/roles.ts'
import { AdminPage } from '../../../shell/admin/AdminPage.tsx'
import { PersonState } from '../PersonState.tsx'
import { nameOf } from '../people.ts'
import { PersonActions, type PersonalData } from './PersonActions.tsx'
import { PersonActivity } from './PersonActivity.tsx'
import { PersonCases } from './PersonCases.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import classes from './person.module.css'
import { SessionsCard } from './SessionsCard.tsx'
import { SummaryCard } from './SummaryCard.tsx'

/** One person as an administrator sees them. Who may only look is shown no fields. */
export function PersonView({ person, personalData }: { person: PersonProfile; personalData: PersonalData }) {
  const mayEdit = useCanOpen('edit_user')
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
        </div>
      </div>
      <PersonCases person={person} />
      <PersonActivity email={person.email} />
    </AdminPage>
  )
}
