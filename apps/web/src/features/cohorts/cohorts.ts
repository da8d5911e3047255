import {
  type Cohort,
  createCohort,
  deleteCohorts,
  editCohort,
  getCohort,
  getCohorts,
  getCohortsInOrganization,
  getUsersInCohort,
} from '@casebench/shared/contract/cohorts'
import type { Input } from '@casebench/shared/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { callApi, callList } from '../../api/client.ts'
import type { ListState } from '../../ui/table/list-state.ts'
import { type Listing, useList } from '../../ui/table/use-list.ts'
import { useAct } from '../people/act.ts'
import { peopleSort } from '../people/people.ts'
import { keys } from '../people/reread.ts'

type CohortSort = NonNullable<Input<typeof getCohorts>['query']['sort']>
const sorts: readonly string[] = ['description', 'organization', 'created_at', 'members'] satisfies CohortSort[]

const cohortSort = (sort: string): { sort?: CohortSort } =>
  sorts.includes(sort.replace(/^-/, '')) ? { sort: sort as CohortSort } : {}

/** A page of the cohorts, of one organization or of all. */
export const loadCohorts =
  (organizationId: string | undefined) =>
  ({ sort, ...listing }: Listing, signal?: AbortSignal) => {
    const query = { ...listing, ...cohortSort(sort) }
    const options = signal === undefined ? {} : { signal }
    return organizationId === undefined
      ? callList(getCohorts, { query }, options)
      : callList(getCohortsInOrganization, { query: { org_id: organizationId, ...query } }, options)
  }

export const useCohorts = (state: ListState, organizationId: string | undefined) =>
  useList(`${keys.cohorts} ${organizationId ?? 'all'}`, state, loadCohorts(organizationId))

export const useCohort = (id: string) =>
  useQuery({
    queryKey: [keys.cohorts, 'one', id],
    queryFn: ({ signal }) => callApi(getCohort, { query: { cohort_id: id } }, { signal }),
  })

/** A page of the members of a cohort. */
export const useMembers = (id: string, state: ListState) =>
  useList(`${keys.people} in ${id}`, state, ({ sort, ...listing }, signal) =>
    callList(getUsersInCohort, { query: { cohort_id: id, ...listing, ...peopleSort(sort) } }, { signal }),
  )

export type CohortValues = {
  description: string
  organizationId: string | null
  timeZone: string | null
  reminders: Cohort['reminders']
}

/** Adds a cohort, or changes the one with the id. */
export async function saveCohort(
  id: string | undefined,
  { description, organizationId, timeZone, reminders }: CohortValues,
): Promise<{ message: string }> {
  const body = { description, org_id: organizationId, time_zone: timeZone, reminders }
  return id === undefined ? callApi(createCohort, { body }) : callApi(editCohort, { body: { id, ...body } })
}

export const useDeleteCohorts = (onDone: () => void | Promise<void>) =>
  useAct((ids: readonly string[]) => callApi(deleteCohorts, { body: { ids: [...ids] } }), onDone)
