import type { AnswerSource } from '@casebench/shared/assistant'
import {
  type AssistantControls,
  getControls,
  getControlsVersions,
  getModels,
  respond,
  restoreControls,
  setMaxTokens,
  updateTuningParameters,
} from '@casebench/shared/contract/assistant'
import type { Answer } from '@casebench/shared/contract/endpoint'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi, callList } from '../../../api/client.ts'
import { ownEmail } from '../../../api/credentials.ts'
import { detailOf } from '../../../api/request.ts'
import { randomId } from '../../../ui/random-id.ts'
import { toastError, toastSuccess } from '../../../ui/toast.ts'

/** What the editor changes: the number of tokens is saved on its own. */
export type Tuning = Omit<AssistantControls, 'id' | 'version' | 'max_tokens'>
export type Models = Answer<typeof getModels>

const controlsKey = ['assistant-controls']
const versionsKey = ['assistant-controls-versions']

export const tuningOf = ({ prompt, temperature, top_p, model, tools }: AssistantControls): Tuning => ({
  prompt,
  temperature,
  top_p,
  model,
  tools,
})

export const useControls = () =>
  useQuery({ queryKey: controlsKey, queryFn: ({ signal }) => callApi(getControls, {}, { signal }), staleTime: 0 })

export const useModels = () =>
  useQuery({ queryKey: ['assistant-models'], queryFn: ({ signal }) => callApi(getModels, {}, { signal }) })

/** The latest versions, so many of them. */
export const useVersions = (limit: number) =>
  useQuery({
    queryKey: [...versionsKey, limit],
    queryFn: ({ signal }) => callList(getControlsVersions, { query: { limit } }, { signal }),
    placeholderData: keepPreviousData,
  })

type Saved = { message: string; controls: AssistantControls }

/** Saves something of the controls; what is in force then shows at once. */
function useSaving<Wanted>(save: (wanted: Wanted) => Promise<Saved>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: save,
    onSuccess: ({ message, controls }) => {
      queries.setQueryData(controlsKey, controls)
      toastSuccess(message)
    },
    onError: (error) => {
      toastError(detailOf(error))
      return queries.invalidateQueries({ queryKey: controlsKey })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: versionsKey }),
  })
}

export const useSaveTuning = () =>
  useSaving(({ edited: { id, version }, tuning }: { edited: AssistantControls; tuning: Tuning }) =>
    callApi(updateTuningParameters, { body: { id, version, ...tuning } }),
  )

export const useSetMaxTokens = () => useSaving((max_tokens: number) => callApi(setMaxTokens, { body: { max_tokens } }))

export const useRestore = () => useSaving((version: string) => callApi(restoreControls, { body: { version } }))

type Trial = { question: string; controls: Tuning & { max_tokens: number }; isUnsaved: boolean }
export type TrialAnswer = { text: string; sources: readonly AnswerSource[]; failure: string | null }

const tried = async (question: string, controls: Trial['controls'] | undefined): Promise<TrialAnswer> => {
  try {
    const { response, sources } = await callApi(respond, {
      body: {
        email: ownEmail(),
        user_input: question,
        is_playground_mode: true,
        // Nobody is asked for their screen here.
        no_screenshot_allowed: true,
        answer_id: randomId(),
        ...(controls === undefined ? {} : { controls }),
      },
    })
    return { text: response, sources, failure: null }
  } catch (error) {
    return { text: '', sources: [], failure: detailOf(error) }
  }
}

/** What Manu answers by the saved controls and by the ones on the page. */
export const useTrial = () =>
  useMutation({
    mutationFn: async ({ question, controls }: Trial) => {
      const [saved, edited] = await Promise.all([tried(question, undefined), tried(question, controls)])
      return { saved, edited }
    },
  })
