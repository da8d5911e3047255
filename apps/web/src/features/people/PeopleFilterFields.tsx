import { getCohort } from '@casebench/shared/contract/cohorts'
import { getOrganization } from '@casebench/shared/contract/organizations'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, NativeSelect, NumberInput } from '@mantine/core'
import '@mantine/core/styles/NumberInput.css'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../api/client.ts'
import { useCanOpen } from '../../api/roles.ts'
import { Blocked } from '../../ui/Blocked.tsx'
import { roleLabel } from '../../ui/role-label.ts'
import { type Choice, cohortChoice } from './choices/choice.ts'
import { OneOf } from './choices/OneOf.tsx'
import { useRoleNames } from './choices/roles.ts'
import { cohortSource, organizationSource } from './choices/sources.ts'
import classes from './people.module.css'
import { countOfFilters, noFilters, type PeopleFilters, type Seen } from './people-search.ts'
import { keys } from './reread.ts'

type Props = { id: string; filters: PeopleFilters; onChange: (change: PeopleFilters) => void }

const seen: Record<Seen, string> = {
  get week() {
    return t`In the last 7 days`
  },
  get month() {
    return t`In the last 30 days`
  },
  get not_month() {
    return t`Not for 30 days`
  },
  get not_quarter() {
    return t`Not for 90 days`
  },
}

const optionsOf = (words: Readonly<Record<string, string>>) => [
  { value: '', label: t`Any` },
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
]

/** What narrows the list of people. */
export function PeopleFilterFields({ id, filters, onChange }: Props) {
  const roles = useRoleNames()
  const known = filters.role === undefined || roles.includes(filters.role) ? roles : [...roles, filters.role]
  const one = <Name extends 'role' | 'state' | 'test' | 'seen'>(
    name: Name,
    words: Readonly<Record<string, string>>,
  ) => ({
    data: optionsOf(words),
    value: filters[name] ?? '',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ [name]: value === '' ? undefined : value }),
  })
  return (
    <section id={id} aria-label={t`Filters`} className={classes.filters}>
      <NativeSelect
        label={t`Role`}
        {...one('role', Object.fromEntries(known.map((role) => [role, roleLabel(role)])))}
      />
      {useCanOpen('manage_organizations') && (
        <OrganizationFilter value={filters.organization} onChange={(organization) => onChange({ organization })} />
      )}
      {useCanOpen('manage_cohorts') && (
        <CohortFilter value={filters.cohort} onChange={(cohort) => onChange({ cohort })} />
      )}
      <NativeSelect label={t`State`} {...one('state', { active: t`Not suspended`, suspended: t`Suspended` })} />
      <NativeSelect label={t`Test mode`} {...one('test', { unlocked: t`Unlocked`, locked: t`Locked` })} />
      <NativeSelect label={t`Last seen`} {...one('seen', seen)} />
      <div className={classes.levels}>
        <LevelFilter
          label={t`Level from`}
          value={filters.level_from}
          onChange={(level_from) => onChange({ level_from })}
        />
        <LevelFilter label={t`Level to`} value={filters.level_to} onChange={(level_to) => onChange({ level_to })} />
      </div>
      <Blocked reason={countOfFilters(filters) === 0 ? t`No filters are set.` : undefined}>
        <Button variant="default" onClick={() => onChange(noFilters)}>
          <Trans>Clear filters</Trans>
        </Button>
      </Blocked>
    </section>
  )
}

type One<Value> = { value: Value | undefined; onChange: (value: Value | undefined) => void }

function LevelFilter({ label, value, onChange }: One<number> & { label: string }) {
  return (
    <NumberInput
      label={label}
      min={1}
      max={100}
      allowDecimal={false}
      hideControls
      value={value ?? ''}
      onChange={(level) => onChange(typeof level === 'number' ? level : undefined)}
    />
  )
}

/** The name of what the url has only the id of; the id itself until it is known. */
function useNamed(key: string, id: string | undefined, read: (id: string) => Promise<Choice>): Choice | undefined {
  const named = useQuery({
    queryKey: [key, 'named', id],
    queryFn: () => read(id ?? ''),
    enabled: id !== undefined,
  })
  return id === undefined ? undefined : (named.data ?? { value: id, label: named.isError ? t`Deleted` : '…' })
}

/** Which cohort, by the id that the url has of it. */
export function CohortFilter({ value, onChange }: One<string>) {
  const chosen = useNamed(keys.cohorts, value, async (id) =>
    cohortChoice(await callApi(getCohort, { query: { cohort_id: id } })),
  )
  return (
    <OneOf
      label={t`Cohort`}
      placeholder={t`Any`}
      source={cohortSource}
      chosen={chosen}
      onChange={(cohort) => onChange(cohort?.value)}
    />
  )
}

function OrganizationFilter({ value, onChange }: One<string>) {
  const chosen = useNamed(keys.organizations, value, async (id) => {
    const { description } = await callApi(getOrganization, { query: { org_id: id } })
    return { value: id, label: description }
  })
  return (
    <OneOf
      label={t`Organization`}
      placeholder={t`Any`}
      source={organizationSource}
      chosen={chosen}
      onChange={(organization) => onChange(organization?.value)}
    />
  )
}
