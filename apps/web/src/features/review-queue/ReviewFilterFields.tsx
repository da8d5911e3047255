import { Button, NativeSelect } from '@mantine/core'
import { useCanOpen } from '../../api/roles.ts'
import { Blocked } from '../../ui/Blocked.tsx'
import { OneOf } from '../people/choices/OneOf.tsx'
import { caseSource } from '../people/choices/sources.ts'
import { CohortFilter } from '../people/PeopleFilterFields.tsx'
import classes from '../people/people.module.css'
import { countOfFilters, noFilters, type ReviewFilters } from './review-search.ts'

type Props = { id: string; filters: ReviewFilters; onChange: (change: ReviewFilters) => void }

const kinds = [
  { value: '', label: 'Any' },
  { value: 'not_sure', label: 'Not sure' },
  { value: 'contest', label: 'Contests' },
]
const modes = [
  { value: '', label: 'Any' },
  { value: 'training', label: 'Training' },
  { value: 'test', label: 'Test' },
]

/** What narrows the queue beside whose it is. Cases and cohorts are for whoever may see their lists. */
export function ReviewFilterFields({ id, filters, onChange }: Props) {
  const one = <Name extends 'kind' | 'mode'>(name: Name) => ({
    value: filters[name] ?? '',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ [name]: value === '' ? undefined : value }),
  })
  return (
    <section id={id} aria-label="Filters" className={classes.filters}>
      <NativeSelect label="Reason" data={kinds} {...one('kind')} />
      <NativeSelect label="Mode" data={modes} {...one('mode')} />
      {useCanOpen('assign_cases') && (
        <OneOf
          label="Case"
          placeholder="Any"
          source={caseSource}
          chosen={filters.case === undefined ? undefined : { value: filters.case, label: filters.case }}
          onChange={(chosen) => onChange({ case: chosen?.value })}
        />
      )}
      {useCanOpen('manage_cohorts') && (
        <CohortFilter value={filters.cohort} onChange={(cohort) => onChange({ cohort })} />
      )}
      <Blocked reason={countOfFilters(filters) === 0 ? 'No filters are set.' : undefined}>
        <Button variant="default" onClick={() => onChange(noFilters)}>
          Clear filters
        </Button>
      </Blocked>
    </section>
  )
}
