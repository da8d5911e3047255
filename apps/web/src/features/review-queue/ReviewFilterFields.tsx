import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { useCanOpen } from '../../api/roles.ts'
import { Blocked } from '../../ui/Blocked.tsx'
import { OneOf } from '../people/choices/OneOf.tsx'
import { caseSource } from '../people/choices/sources.ts'
import { CohortFilter } from '../people/PeopleFilterFields.tsx'
import classes from '../people/people.module.css'
import { reviewerSource } from './review.ts'
import { countOfFilters, noFilters, type ReviewFilters } from './review-search.ts'

type Props = { id: string; filters: ReviewFilters; onChange: (change: ReviewFilters) => void }

const kinds = [
  {
    value: '',
    get label() {
      return t`Any`
    },
  },
  {
    value: 'undecided',
    get label() {
      return t`Undecided`
    },
  },
  {
    value: 'left_not_sure',
    get label() {
      return t`Left as not sure`
    },
  },
  {
    value: 'not_sure',
    get label() {
      return t`Undecided or not sure`
    },
  },
  {
    value: 'contest',
    get label() {
      return t`Contests`
    },
  },
]
const dueDates = [
  {
    value: '',
    get label() {
      return t`Any`
    },
  },
  {
    value: 'true',
    get label() {
      return t`Overdue`
    },
  },
]
const modes = [
  {
    value: '',
    get label() {
      return t`Any`
    },
  },
  {
    value: 'training',
    get label() {
      return t`Training`
    },
  },
  {
    value: 'test',
    get label() {
      return t`Test`
    },
  },
]

/** What narrows the queue beside whose it is. Cases and cohorts are for whoever may see their lists. */
export function ReviewFilterFields({ id, filters, onChange }: Props) {
  const one = <Name extends 'kind' | 'mode' | 'overdue'>(name: Name) => ({
    value: filters[name] ?? '',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ [name]: value === '' ? undefined : value }),
  })
  return (
    <section id={id} aria-label={t`Filters`} className={classes.filters}>
      <NativeSelect label={t`Reason`} data={kinds} {...one('kind')} />
      <NativeSelect label={t`Due`} data={dueDates} {...one('overdue')} />
      <NativeSelect label={t`Mode`} data={modes} {...one('mode')} />
      <OneOf
        label={t`Reviewer`}
        placeholder={t`Any`}
        source={reviewerSource}
        chosen={filters.reviewer === undefined ? undefined : { value: filters.reviewer, label: filters.reviewer }}
        onChange={(chosen) => onChange({ reviewer: chosen?.value })}
      />
      {useCanOpen('assign_cases') && (
        <OneOf
          label={t`Case`}
          placeholder={t`Any`}
          source={caseSource}
          chosen={filters.case === undefined ? undefined : { value: filters.case, label: filters.case }}
          onChange={(chosen) => onChange({ case: chosen?.value })}
        />
      )}
      {useCanOpen('manage_cohorts') && (
        <CohortFilter value={filters.cohort} onChange={(cohort) => onChange({ cohort })} />
      )}
      <Blocked reason={countOfFilters(filters) === 0 ? t`No filters are set.` : undefined}>
        <Button variant="default" onClick={() => onChange(noFilters)}>
          <Trans>Clear filters</Trans>
        </Button>
      </Blocked>
    </section>
  )
}
