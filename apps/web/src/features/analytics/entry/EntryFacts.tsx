import type { ActivityLogEntry } from '@casebench/shared/contract/analytics'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { useCanOpen } from '../../../api/roles.ts'
import { isEnglish } from '../../../ui/formats.ts'
import { actorLabel } from '../activity/activity-labels.ts'
import classes from './entry.module.css'
import { cohortIn, namedIn } from './entry-object.ts'

type Props = { entry: ActivityLogEntry; reader: string }

/** Of whom the trail has an account's email, and not a pseudonym or the server. */
const isAccount = (email: string): boolean => email.includes('@')

function PersonName({ email, children }: { email: string; children: ReactNode }) {
  const canOpen = useCanOpen('user_profile')
  if (!canOpen || !isAccount(email)) return children
  return (
    <Link to="/admin/users/users/$email" params={{ email }}>
      {children}
    </Link>
  )
}

function CaseName({ caseId, name }: { caseId: string; name: string }) {
  const canOpen = useCanOpen('case_profile')
  if (!canOpen) return name
  return (
    <Link to="/admin/case_manager/cases/$caseId" params={{ caseId }}>
      {name}
    </Link>
  )
}

function CohortName({ id, name }: { id: string; name: string }) {
  const canOpen = useCanOpen('cohort_profile')
  if (!canOpen) return name
  return (
    <Link to="/admin/users/cohorts/$cohortId" params={{ cohortId: id }}>
      {name}
    </Link>
  )
}

const sealOf = ({ seal }: ActivityLogEntry): string => (seal === null ? t`Not sealed yet` : t`Sealed in seal ${seal}`)

/** "28th Nov 2026, 2:14:26 PM UTC"; in other languages as their readers write it. */
function toTheSecond(timestamp: string): string {
  const moment = new Date(timestamp)
  if (!isEnglish()) return i18n.date(moment, { dateStyle: 'medium', timeStyle: 'long' })
  const zone = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'short' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value
  return `${dayjs(moment).format('Do MMM YYYY, h:mm:ss A')} ${zone}`
}

/** When, by whom, about whom and what, and whether it is sealed. */
export function EntryFacts({ entry, reader }: Props) {
  const { caseId, reason } = namedIn(entry)
  const cohort = cohortIn(entry)
  const facts: [string, ReactNode][] = [
    [
      t`When`,
      <time key="time" dateTime={entry.timestamp}>
        {toTheSecond(entry.timestamp)}
      </time>,
    ],
    [
      t`By`,
      <PersonName key="actor" email={entry.actor}>
        {actorLabel(entry, reader)}
      </PersonName>,
    ],
    ...(entry.email === ''
      ? []
      : [
          [
            t`About`,
            <PersonName key="about" email={entry.email}>
              {entry.email}
            </PersonName>,
          ] as [string, ReactNode],
        ]),
    ...(caseId === undefined
      ? []
      : [[t`Case`, <CaseName key="case" caseId={caseId} name={entry.case_name ?? caseId} />] as [string, ReactNode]]),
    ...(cohort === undefined ? [] : [[t`Cohort`, <CohortName key="cohort" {...cohort} />] as [string, ReactNode]]),
    ...(reason === undefined ? [] : [[t`Reason`, reason] as [string, ReactNode]]),
    ...(entry.tracked ? [[t`Origin`, t`Reported by the page`] as [string, ReactNode]] : []),
    [t`Seal`, sealOf(entry)],
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
