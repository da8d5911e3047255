import {
  deleteLearningPlatform,
  getLearningPlatforms,
  type LearningPlatform,
  retryPlatformScore,
  saveLearningPlatform,
  switchLearningPlatform,
} from '@casebench/shared/contract/learning-platforms'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/client.ts'
import { useToastMutation } from '../../ui/toast-mutation.ts'

const key = ['learning-platforms']

export const useLearningPlatforms = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => callApi(getLearningPlatforms, {}, { signal }) })

export const rereadPlatforms = (queries: QueryClient): Promise<void> => queries.invalidateQueries({ queryKey: key })

export type PlatformSettings = Omit<LearningPlatform, 'id' | 'on' | 'people' | 'sending'>

export const savePlatform = (id: string | null, settings: PlatformSettings) =>
  callApi(saveLearningPlatform, { body: { id, ...settings } })

export function usePlatformActs() {
  const queries = useQueryClient()
  const reread = () => rereadPlatforms(queries)
  return {
    switching: useToastMutation({
      act: (body: { id: string; on: boolean }) => callApi(switchLearningPlatform, { body }),
      reread,
    }),
    deleting: useToastMutation({ act: (id: string) => callApi(deleteLearningPlatform, { body: { id } }), reread }),
    retrying: useToastMutation({ act: (id: string) => callApi(retryPlatformScore, { body: { id } }), reread }),
  }
}
