import type { Mode } from '@casebench/shared/assignment-state'
import { resetCase, retryEvaluation, unlockCaseOfUser } from '@casebench/shared/contract/assignments'
import type { Input } from '@casebench/shared/contract/endpoint'
import {
  getPerson,
  getUserActivity,
  getUserCases,
  type PersonCase,
  updateUserLevel,
  updateUserSummary,
} from '@casebench/shared/contract/people'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi, callList } from '../../../api/client.ts'
import type { ListState } from '../../../ui/table/list-state.ts'
import { useList } from '../../../ui/table/use-list.ts'
import { useAct } from '../act.ts'
import { unassign } from '../people.ts'
import { keys } from '../reread.ts'
import type { CaseAct } from './case-acts.ts'

/** One person with where they are signed in. */
export const usePerson = (email: string) =>
  useQuery({
    queryKey: [keys.people, 'one', email],
    queryFn: ({ signal }) => callApi(getPerson, { query: { email } }, { signal }),
  })

/** Somebody is no more: nothing that was read about them is kept. */
export function useForgetPerson(email: string): () => void {
  const queries = useQueryClient()
  return () =>
    queries.removeQueries({
      predicate: ({ queryKey: [first, second, third] }) => {
        const [name, , whose] = String(first).split(' ')
        return name === keys.people && (whose === email || (second === 'one' && third === email))
      },
    })
}

type CaseSort = NonNullable<Input<typeof getUserCases>['query']['sort']>
const caseSorts: readonly string[] = ['name', 'score', 'active_seconds', 'submitted_at'] satisfies CaseSort[]

/** A page of the cases of someone in a mode. */
export const usePersonCases = (email: string, mode: Mode, state: ListState) =>
  useList(`${keys.people} cases ${email} ${mode}`, state, ({ sort, ...listing }, signal) =>
    callList(
      getUserCases,
      {
        query: {
          email,
          mode,
          ...listing,
          ...(caseSorts.includes(sort.replace(/^-/, '')) ? { sort: sort as CaseSort } : {}),
        },
      },
      { signal },
    ),
  )

/** A page of what someone did and what was done about them, newest first. */
export const usePersonActivity = (email: string, state: ListState) =>
  useList(
    `${keys.people} activity ${email}`,
    state,
    ({ limit, offset }, signal) => callList(getUserActivity, { query: { email, limit, offset } }, { signal }),
    { recovers: true },
  )

export const useSaveSummary = (email: string) =>
  useAct((summary: string) => callApi(updateUserSummary, { body: { email, summary } }))

export const useSaveLevel = (email: string) =>
  useAct((level: number) => callApi(updateUserLevel, { body: { email, level } }))

const callOf = { retry: retryEvaluation, unlock: unlockCaseOfUser, reset: resetCase }

/** Evaluates again, opens, empties or takes away a case of someone. */
export const useCaseAct = (email: string, onDone: () => void) =>
  useAct(({ act, of: { caseId, mode } }: { act: CaseAct; of: PersonCase }) => {
    if (act === 'unassign') return unassign({ caseId, mode, to: { emails: [email] } })
    return callApi(callOf[act], { body: { email, caseId, mode } })
  }, onDone)
