import { getCohortFigures } from '@casebench/shared/contract/cohort-progress'
import type { Answer } from '@casebench/shared/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../api/client.ts'
import { useCanOpen } from '../../api/roles.ts'
import { statsKey } from '../../shell/admin/admin-stats.ts'
import { onOverview } from '../../shell/admin/attention.ts'

export type CohortFigures = NonNullable<Answer<typeof getCohortFigures>['cohorts']>[number]

/** All cohorts beside each other, for whoever may see how one does. */
export const useCohortFigures = () =>
  useQuery({
    queryKey: [...statsKey, 'cohorts'],
    queryFn: ({ signal }) => callApi(getCohortFigures, {}, { signal }),
    enabled: useCanOpen('cohort_profile'),
    refetchInterval: onOverview,
  })
