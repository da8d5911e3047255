import type { AtRiskRules } from '@casebench/shared/at-risk-rules'
import {
  getAtRiskRules,
  getDefaultAtRiskRules,
  previewAtRiskRules,
  previewDefaultAtRiskRules,
  saveAtRiskRules,
  saveDefaultAtRiskRules,
} from '@casebench/shared/contract/at-risk-rules'
import type { Answer } from '@casebench/shared/contract/endpoint'
import { useDebouncedValue } from '@mantine/hooks'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '../../api/client.ts'
import { useFormAct } from '../people/act.ts'
import { keys } from '../people/reread.ts'

export type PreviewCounts = Answer<typeof previewAtRiskRules>

// Read anew each time: what is edited must be what is stored.
const unkept = { gcTime: 0, refetchOnWindowFocus: false } as const

export const cohortRulesQuery = (cohortId: string) =>
  queryOptions({
    queryKey: ['at-risk-rules', cohortId],
    queryFn: ({ signal }) => callApi(getAtRiskRules, { query: { cohort_id: cohortId } }, { signal }),
    ...unkept,
  })

export const defaultRulesQuery = queryOptions({
  queryKey: ['at-risk-rules', 'installation'],
  queryFn: ({ signal }) => callApi(getDefaultAtRiskRules, {}, { signal }),
  ...unkept,
})

/** How many would be at risk by these rules: of a cohort, or of all cohorts that follow the installation. */
const previewQuery = (cohortId: string | undefined, rules: AtRiskRules | null | undefined) =>
  queryOptions({
    // With the name of what is read again after any act on people and cohorts.
    queryKey: [`${keys.cohorts} at-risk preview`, cohortId, rules],
    queryFn: async ({ signal }): Promise<PreviewCounts | null> => {
      if (cohortId !== undefined)
        return callApi(previewAtRiskRules, { body: { cohort_id: cohortId, rules: rules ?? null } }, { signal })
      if (!rules) return null
      return (await callApi(previewDefaultAtRiskRules, { body: { rules } }, { signal })).counts
    },
    enabled: rules !== undefined,
    gcTime: 0,
  })

/** Until typing has stopped, in milliseconds. */
const pause = 300

export type Preview = { counts: PreviewCounts | null | undefined; isError: boolean }

/** What {@link previewQuery} says of these very rules, a moment after they were typed; without counts until then. */
export function useRulePreview(cohortId: string | undefined, rules: AtRiskRules | null | undefined): Preview {
  const [counted] = useDebouncedValue(rules, pause)
  const { data, isError } = useQuery(previewQuery(cohortId, counted))
  return rules === counted ? { counts: data, isError } : { counts: undefined, isError: false }
}

type Change<Rules> = { rules: Rules; seen: Rules }

const nothingMore = () => {}

export const useSaveCohortRules = (cohortId: string, onDone: () => void) =>
  useFormAct(
    (body: Change<AtRiskRules | null>) => callApi(saveAtRiskRules, { body: { cohort_id: cohortId, ...body } }),
    onDone,
  )

export const useSaveDefaultRules = () =>
  useFormAct((body: Change<AtRiskRules>) => callApi(saveDefaultAtRiskRules, { body }), nothingMore)
