import { useCallback, useSyncExternalStore } from 'react'
import type { AnswerStore } from './answer-store.ts'
import type { AnswerView, SaveSummary } from './answer-types.ts'

/** One answer. Renders again only when that answer changes. */
export function useAnswer(store: AnswerStore, attributeId: string): AnswerView {
  const subscribe = useCallback(
    (listener: () => void) => store.listeners.subscribeTo(attributeId, listener),
    [store, attributeId],
  )
  return useSyncExternalStore(subscribe, () => store.view(attributeId))
}

export const useSaveSummary = (store: AnswerStore): SaveSummary =>
  useSyncExternalStore(store.listeners.subscribe, () => store.summary())

/** Changes when a row or a selection comes or goes. */
export const useAnswerShape = (store: AnswerStore): number =>
  useSyncExternalStore(store.listeners.subscribe, () => store.shape())

/** A figure or a text worked out from all answers. Renders again only when it comes out different. */
export const useFromAnswers = <T extends string | number | boolean>(store: AnswerStore, work: () => T): T =>
  useSyncExternalStore(store.listeners.subscribe, work)
