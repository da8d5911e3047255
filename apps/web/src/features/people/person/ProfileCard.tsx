import type { PersonProfile } from '@casebench/shared/contract/people'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../ui/formats.ts'
import { roleLabel } from '../choices/roles.ts'
import { rowsOf } from '../metadata-rows.ts'
import { rolesOf } from '../roles-of.ts'
import { Card } from './Card.tsx'
import { LevelField } from './LevelField.tsx'
import classes from './person.module.css'

type Props = { person: PersonProfile; mayEdit: boolean }

/** Who someone is, what they may do, where they belong, and what is noted about them. */
export function ProfileCard({ person, mayEdit }: Props) {
  const facts: { title: string; value: ReactNode }[] = [
    { title: 'First name', value: person.first_name },
    { title: 'Name', value: person.name },
    { title: 'Username', value: person.username },
    { title: 'Phone number', value: person.phone_number },
    { title: 'Roles', value: rolesOf(person).map(roleLabel).join(', ') || 'None' },
    { title: 'Cohorts', value: person.cohorts.length === 0 ? 'None' : <Cohorts cohorts={person.cohorts} /> },
    { title: 'Average', value: person.average_score === null ? 'No result yet' : `${person.average_score}%` },
    { title: 'Added', value: formatDateTime(person.created_at) },
    { title: 'Last seen', value: person.last_seen_at === null ? 'Never' : formatDateTime(person.last_seen_at) },
  ]
  const notes = rowsOf(person.metadata)
  return (
    <Card title="Profile">
      <dl className={classes.facts}>
        <div>
          <dt>Level</dt>
          <dd>{mayEdit ? <LevelField email={person.email} level={person.level} /> : person.level}</dd>
        </div>
        {facts
          .filter(({ value }) => value !== '')
          .map(({ title, value }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {notes.length > 0 && (
        <dl className={`${classes.facts} ${classes.notes}`} aria-label="Notes">
          {notes.map(({ key, value }) => (
            <div key={key}>
              <dt>{key}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}

function Cohorts({ cohorts }: Pick<PersonProfile, 'cohorts'>) {
  return cohorts.map(({ id, description, organization }) => (
    <div key={id}>
      <Link to="/admin/users/cohorts/$cohortId" params={{ cohortId: id }}>
        {description}
      </Link>
      {organization !== null && `, ${organization}`}
    </div>
  ))
}
