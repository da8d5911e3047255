import type { Input } from '@casebench/shared/contract/endpoint'
import {
  createOrganization,
  deleteOrganizations,
  editOrganization,
  getOrganization,
  getOrganizations,
  type Organization,
} from '@casebench/shared/contract/organizations'
import { useQuery } from '@tanstack/react-query'
import { callApi, callList } from '../../api/client.ts'
import type { ListState } from '../../ui/table/list-state.ts'
import { type Listing, useList } from '../../ui/table/use-list.ts'
import { useAct } from '../people/act.ts'
import type { Choice } from '../people/choices/choice.ts'
import { keys } from '../people/reread.ts'

type OrganizationSort = NonNullable<Input<typeof getOrganizations>['query']['sort']>
const sorts: readonly string[] = ['description', 'created_at', 'cohorts', 'members'] satisfies OrganizationSort[]

const organizationSort = (sort: string): { sort?: OrganizationSort } =>
  sorts.includes(sort.replace(/^-/, '')) ? { sort: sort as OrganizationSort } : {}

/** A page of the organizations. */
export const loadOrganizations = ({ sort, ...listing }: Listing, signal?: AbortSignal) =>
  callList(
    getOrganizations,
    { query: { ...listing, ...organizationSort(sort) } },
    signal === undefined ? {} : { signal },
  )

export const useOrganizations = (state: ListState) => useList(keys.organizations, state, loadOrganizations)

export const useOrganization = (id: string) =>
  useQuery({
    queryKey: [keys.organizations, 'one', id],
    queryFn: ({ signal }) => callApi(getOrganization, { query: { org_id: id } }, { signal }),
  })

/** The organization as something to choose. */
export const choiceOf = ({ id, description }: Organization): Choice => ({ value: id, label: description })

/** Adds an organization, or renames the one with the id. */
export const saveOrganization = async (id: string | undefined, description: string): Promise<{ message: string }> =>
  id === undefined
    ? callApi(createOrganization, { body: { description } })
    : callApi(editOrganization, { body: { id, description } })

export const useDeleteOrganizations = (onDone: () => void | Promise<void>) =>
  useAct((ids: readonly string[]) => callApi(deleteOrganizations, { body: { orgIds: [...ids] } }), onDone)
