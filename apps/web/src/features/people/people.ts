import type { Mode } from '@casebench/shared/assignment-state'
import type { DatesToSet } from '@casebench/shared/contract/assignment-dates'
import { type Assigning, assignCase, setDates, unassignCase } from '@casebench/shared/contract/assignments'
import { setCohortMembers } from '@casebench/shared/contract/cohorts'
import type { Input } from '@casebench/shared/contract/endpoint'
import {
  deleteUsers,
  exportUsers,
  getAllUsers,
  type Person,
  previewDeletion,
  suspendUser,
  toggleTestMode,
} from '@casebench/shared/contract/people'
import { personName as nameOf } from '@casebench/shared/person-name'
import { i18n } from '@lingui/core'
import { plural } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi, callList, fetchFile } from '../../api/client.ts'
import { detailOf } from '../../api/request.ts'
import { saveFile } from '../../ui/save-file.ts'
import type { ListState } from '../../ui/table/list-state.ts'
import { useList } from '../../ui/table/use-list.ts'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import { useAct } from './act.ts'
import { filterQueryOf, type PeopleFilters } from './people-search.ts'
import { keys, useReread } from './reread.ts'

export type PeopleSort = NonNullable<Input<typeof getAllUsers>['query']['sort']>

const sorts: readonly string[] = [
  'name',
  'email',
  'username',
  'level',
  'created_at',
  'last_seen_at',
  'cases_assigned',
  'cases_completed',
  'average_score',
] satisfies PeopleSort[]

/** The order that the url asks for, where the server can sort by it. */
export const peopleSort = (sort: string): { sort?: PeopleSort } =>
  sorts.includes(sort.replace(/^-/, '')) ? { sort: sort as PeopleSort } : {}

export { nameOf }

/** "Ana Kovač (ana@example.com)", for a list in which two may have the same name. */
export const fullNameOf = (person: Pick<Person, 'name' | 'first_name' | 'email'>): string =>
  nameOf(person) === person.email ? person.email : `${nameOf(person)} (${person.email})`

export const countedPeople = (count: number): string =>
  plural(count, { one: '1 person', other: `${count.toLocaleString(i18n.locale)} people` })

/** A page of the people that the filters leave. */
export function usePeople(state: ListState, filters: PeopleFilters) {
  const filter = filterQueryOf(filters, new Date())
  return useList(`${keys.people} ${JSON.stringify(filter)}`, state, ({ sort, ...listing }, signal) =>
    callList(getAllUsers, { query: { ...filter, ...listing, ...peopleSort(sort) } }, { signal }),
  )
}

/** Saves everyone whom search and filters leave as the CSV file that the server makes. */
export const useExport = ({ q, sort }: ListState, filters: PeopleFilters) =>
  useMutation({
    mutationFn: async () => {
      const query = { ...filterQueryOf(filters, new Date()), ...(q === '' ? {} : { q }), ...peopleSort(sort) }
      saveFile('people.csv', await fetchFile(exportUsers, { query }))
    },
    onError: (error) => toastError(detailOf(error)),
  })

export const useSuspend = (onDone: () => void) =>
  useAct(({ emails, block }: { emails: readonly string[]; block: 0 | 1 }) => {
    return callApi(suspendUser, { body: { emails: [...emails], block } })
  }, onDone)

type TestMode = { emails: readonly string[]; flag: 0 | 1 }

const testModeDone = (flag: 0 | 1, count: number): string =>
  flag === 1
    ? plural(count, { one: 'Test mode is unlocked for # person.', other: 'Test mode is unlocked for # people.' })
    : plural(count, { one: 'Test mode is locked for # person.', other: 'Test mode is locked for # people.' })

/** One by one, as the call takes them. @returns how many it was done for; those before a refusal stay done. */
async function setTestMode({ emails, flag }: TestMode): Promise<string> {
  let message = ''
  for (const [index, email] of emails.entries()) {
    try {
      message = (await callApi(toggleTestMode, { body: { email, flag } })).message
    } catch (error) {
      throw new Error(index === 0 ? detailOf(error) : `${testModeDone(flag, index)} ${email}: ${detailOf(error)}`)
    }
  }
  return emails.length === 1 ? message : testModeDone(flag, emails.length)
}

export function useTestMode(onDone: () => void) {
  const reread = useReread()
  return useMutation({
    mutationFn: setTestMode,
    onSuccess: (message) => {
      toastSuccess(message)
      onDone()
    },
    onError: (error) => toastError(error.message),
    onSettled: reread,
  })
}

/** What deleting these people would destroy. Counted anew each time it is asked. */
export const useDeletionPreview = (emails: readonly string[]) =>
  useQuery({
    queryKey: ['deletion-preview', emails],
    queryFn: ({ signal }) => callApi(previewDeletion, { body: { emails: [...emails] } }, { signal }),
    enabled: emails.length > 0,
    staleTime: 0,
    gcTime: 0,
  })

export const useDeletePeople = (onDone: () => void | Promise<void>) =>
  useAct((emails: readonly string[]) => callApi(deleteUsers, { body: { emails: [...emails] } }), onDone)

/** Whom a case is given to or taken from. */
export type Receivers = { emails: string[] } | { cohort_id: string }
type Assignable = { caseId: string; mode: Mode; to: Receivers }
type WithDates = { dates?: DatesToSet | undefined }

const assigning = ({ caseId, mode, to }: Assignable): Assigning => ({ caseId, mode, ...to })

export const assign = ({ unlock_tests, dates, ...what }: Assignable & { unlock_tests?: true } & WithDates) =>
  callApi(assignCase, {
    body: { ...assigning(what), ...(unlock_tests ? { unlock_tests } : {}), ...(dates ? { dates } : {}) },
  })
export const changeDates = ({ dates, ...what }: Assignable & { dates: DatesToSet }) =>
  callApi(setDates, { body: { ...assigning(what), dates } })
export const unassign = (what: Assignable) => callApi(unassignCase, { body: assigning(what) })

type Membership = { cohortId: string; emails: readonly string[]; how: 'add' | 'remove' }

export const setMembers = ({ cohortId, emails, how }: Membership) =>
  callApi(setCohortMembers, { body: { cohort_id: cohortId, emails: [...emails], how } })
