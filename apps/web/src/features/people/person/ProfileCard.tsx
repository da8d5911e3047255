import type { PersonProfile } from '@casebench/shared/contract/people'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDateTime, formatPercent } from '../../../ui/formats.ts'
import { listOf } from '../../../ui/in-words.ts'
import { roleLabel } from '../../../ui/role-label.ts'
import { rowsOf } from '../metadata-rows.ts'
import { rolesOf } from '../roles-of.ts'
import { Card } from './Card.tsx'
import { LevelField } from './LevelField.tsx'
import classes from './person.module.css'

type Props = { person: PersonProfile; mayEdit: boolean }

/** Who someone is, what they may do, where they belong, and what is noted about them. */
export function ProfileCard({ person, mayEdit }: Props) {
  const facts: { title: string; value: ReactNode }[] = [
    { title: t`First name`, value: person.first_name },
    { title: t({ message: 'Name', context: 'person' }), value: person.name },
    { title: t`Username`, value: person.username },
    { title: t`Phone number`, value: person.phone_number },
    { title: t`Roles`, value: listOf(rolesOf(person).map(roleLabel)) || t({ message: 'None', context: 'roles' }) },
    {
      title: t`Cohorts`,
      value:
        person.cohorts.length === 0 ? t({ message: 'None', context: 'cohorts' }) : <Cohorts cohorts={person.cohorts} />,
    },
    {
      title: t`Average`,
      value: person.average_score === null ? t`No result yet` : formatPercent(person.average_score),
    },
    { title: t({ message: 'Added', context: 'date' }), value: formatDateTime(person.created_at) },
    { title: t`Last seen`, value: person.last_seen_at === null ? t`Never` : formatDateTime(person.last_seen_at) },
  ]
  const notes = rowsOf(person.metadata)
  return (
    <Card title={t`Profile`}>
      <dl className={classes.facts}>
        <div>
          <dt>
            <Trans>Level</Trans>
          </dt>
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
        <dl className={`${classes.facts} ${classes.notes}`} aria-label={t`Notes`}>
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
