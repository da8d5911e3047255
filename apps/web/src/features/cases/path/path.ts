import type { Input } from '@casebench/shared/contract/endpoint'
import {
  askForSignOff,
  getPath,
  getStepReading,
  type PathStep,
  tickReading,
  tryStepAgain,
} from '@casebench/shared/contract/programmes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '../../../api/client.ts'
import { useUser } from '../../../api/session.ts'
import { onPushed } from '../../../api/socket.ts'
import { useToastMutation } from '../../../ui/toast-mutation.ts'

const key = 'your-path'

/** The person's programmes, read again whenever the server pushes something: a result may have opened the next step. */
export function usePaths() {
  const { email } = useUser()
  const queries = useQueryClient()
  useEffect(() => onPushed(() => void queries.invalidateQueries({ queryKey: [key] })), [queries])
  return useQuery({
    queryKey: [key, email],
    queryFn: ({ signal }) => callApi(getPath, { query: { email } }, { signal }),
    refetchOnMount: 'always',
  })
}

export const useReading = (step: Input<typeof getStepReading>['query']) =>
  useQuery({
    queryKey: [key, 'reading', step.enrolment_id, step.step],
    queryFn: ({ signal }) => callApi(getStepReading, { query: step }, { signal }),
  })

export type OwnStep = Input<typeof tickReading>['body']

function useStepAct<In extends OwnStep>(act: (body: In) => Promise<{ message: string }>, onDone?: () => void) {
  const queries = useQueryClient()
  return useToastMutation({ act, reread: () => queries.invalidateQueries(), onDone })
}

export const useTick = (onDone: () => void) => useStepAct((body: OwnStep) => callApi(tickReading, { body }), onDone)
export const useAsk = () => useStepAct((body: OwnStep) => callApi(askForSignOff, { body }))
export const useTryAgain = () => useStepAct((body: OwnStep & { caseId: string }) => callApi(tryStepAgain, { body }))

/** The step that the person can do something for now; undefined where there is none. */
export const nextStep = (steps: readonly PathStep[]): PathStep | undefined =>
  steps.find(
    ({ state, cases, kind }) => state === 'open' && (kind === 'reading' || kind === 'signOff' || cases.some(canDo)),
  )

/** Whether its page opens and something is left to do there, or it may be taken again. */
export const canDo = ({ state, opens, may_try_again }: PathStep['cases'][number]): boolean =>
  opens && (state === 'open' || may_try_again || state === 'notPassed')
