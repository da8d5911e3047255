import { getAllCases } from '@casebench/shared/contract/case-files'
import { getAssignedCases } from '@casebench/shared/contract/cases'
import { getCohorts } from '@casebench/shared/contract/cohorts'
import { getAllUsers } from '@casebench/shared/contract/people'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { callApi } from '../../api/client.ts'
import { useCanOpen } from '../../api/roles.ts'
import { useUser } from '../../api/session.ts'
import { contains } from './matching.ts'

/** As many of each kind as one looks over. */
const most = 5
/** More than these are found on their own page. */
const mostCohorts = 100
const minSearchLength = 2
const typing = 150

/** What the server finds for what is typed; nothing while it is too short, and nothing of what one may not open. */
export function useFound(query: string) {
  const [typed] = useDebouncedValue(query.trim(), typing)
  const searches = typed.length >= minSearchLength
  const [seesPeople, seesCases] = [useCanOpen('manage_users'), useCanOpen('cases')]
  /** What was found for fewer letters stays on the screen meanwhile, where it may still be meant: Enter opens nothing else. */
  function fitting<Row>(
    found: UseQueryResult<Row[]>,
    textsOf: (row: Row) => readonly string[],
    isAllowed: boolean,
  ): Row[] {
    if (!searches || !isAllowed) return []
    const { data = [], isPlaceholderData } = found
    const isCurrent = !isPlaceholderData && typed === query.trim()
    return isCurrent ? data : data.filter((row) => contains(textsOf(row).join(' '), query))
  }
  const people = useQuery({
    queryKey: ['palette', 'people', typed],
    queryFn: ({ signal }) => callApi(getAllUsers, { query: { q: typed, limit: most } }, { signal }),
    enabled: searches && seesPeople,
    placeholderData: keepPreviousData,
  })
  const cases = useQuery({
    queryKey: ['palette', 'cases', typed],
    queryFn: ({ signal }) => callApi(getAllCases, { query: { q: typed, limit: most } }, { signal }),
    enabled: searches && seesCases,
    placeholderData: keepPreviousData,
  })
  return {
    people: fitting(people, ({ name, username, email }) => [name, username, email], seesPeople),
    cases: fitting(cases, ({ name, caseId }) => [name, caseId], seesCases),
    isSearching: people.isFetching || cases.isFetching,
    failed: people.isError || cases.isError,
  }
}

/** One's own cases, in training and in the test where it is unlocked. */
export function useOwnCases() {
  const { email, isTestUnlocked } = useUser()
  const { data = [] } = useQuery({
    queryKey: ['palette', 'own cases', email, isTestUnlocked],
    queryFn: async ({ signal }) => {
      const of = (mode: 'training' | 'test') =>
        callApi(getAssignedCases, { query: { email, mode, answers: 'none' } }, { signal })
      return (await Promise.all(isTestUnlocked ? [of('training'), of('test')] : [of('training')])).flat()
    },
  })
  return data
}

/** The cohorts that can be acted on from here, for whoever may do something with one. */
export function useCohortsToActOn() {
  const [seesCohorts, opensCohorts] = [useCanOpen('manage_cohorts'), useCanOpen('cohort_profile')]
  const [mayAssign, mayUnlock] = [useCanOpen('assign_cases'), useCanOpen('edit_user')]
  const { data = [] } = useQuery({
    queryKey: ['palette', 'cohorts'],
    queryFn: ({ signal }) => callApi(getCohorts, { query: { limit: mostCohorts } }, { signal }),
    enabled: seesCohorts && opensCohorts && (mayAssign || mayUnlock),
  })
  return { cohorts: data, mayAssign, mayUnlock }
}
