import type { ActivityLogEntry } from '@casebench/shared/contract/analytics'
import { serviceAccountOf } from '@casebench/shared/service-accounts'
import { t } from '@lingui/core/macro'
import { Button, Group } from '@mantine/core'
import { IconFilter, IconX } from '@tabler/icons-react'
import { cohortIn, namedIn } from '../entry/entry-object.ts'
import type { ActivityFilters } from './activity-search.ts'

type Wanted = Pick<ActivityFilters, 'actor' | 'about' | 'case' | 'cohort'>
type Props = { entry: ActivityLogEntry; ofEveryone: boolean; onFilter: (wanted: Wanted) => void }

const isPerson = (email: string): boolean => email.includes('@')

/** From one entry to all others by or about the same person, or of the same case or cohort. */
export function ObjectFilters({ entry, ofEveryone, onFilter }: Props) {
  const { caseId } = namedIn(entry)
  const cohort = cohortIn(entry)
  const ways: [string, Wanted][] = [
    ...(ofEveryone && isPerson(entry.actor)
      ? [[t`All by this person`, { actor: entry.actor }] as [string, Wanted]]
      : []),
    ...(ofEveryone && serviceAccountOf(entry.actor) !== undefined
      ? [[t`All by this service account`, { actor: entry.actor }] as [string, Wanted]]
      : []),
    ...(ofEveryone && isPerson(entry.email)
      ? [[t`All about this person`, { about: entry.email }] as [string, Wanted]]
      : []),
    ...(caseId === undefined ? [] : [[t`All of this case`, { case: caseId }] as [string, Wanted]]),
    ...(!ofEveryone || cohort === undefined
      ? []
      : [[t`All of this cohort`, { cohort: cohort.id }] as [string, Wanted]]),
  ]
  if (ways.length === 0) return null
  return (
    <Group gap="xs" mt="lg">
      {ways.map(([label, wanted]) => (
        <Button
          key={label}
          variant="default"
          size="compact-sm"
          leftSection={<IconFilter size={14} stroke={1.6} aria-hidden />}
          onClick={() => onFilter(wanted)}
        >
          {label}
        </Button>
      ))}
    </Group>
  )
}

type SetProps = {
  filters: ActivityFilters
  entries: readonly ActivityLogEntry[]
  onClear: (cleared: ActivityFilters) => void
}

/** The case and the cohort that the list is filtered by, each with the way to leave it. */
export function SetObjects({ filters, entries, onClear }: SetProps) {
  const caseName = entries.find((entry) => namedIn(entry).caseId === filters.case)?.case_name ?? filters.case ?? ''
  const cohortName = entries.map(cohortIn).find((one) => one?.id === filters.cohort)?.name ?? filters.cohort ?? ''
  const set = [
    ...(filters.case === undefined ? [] : [{ label: t`Case: ${caseName}`, cleared: { case: undefined } }]),
    ...(filters.cohort === undefined ? [] : [{ label: t`Cohort: ${cohortName}`, cleared: { cohort: undefined } }]),
  ]
  if (set.length === 0) return null
  return (
    <Group gap="xs">
      {set.map(({ label, cleared }) => (
        <Button
          key={label}
          variant="light"
          size="compact-sm"
          rightSection={<IconX size={14} stroke={1.8} aria-hidden />}
          aria-label={t`Remove the filter ${label}`}
          onClick={() => onClear(cleared as ActivityFilters)}
        >
          {label}
        </Button>
      ))}
    </Group>
  )
}
