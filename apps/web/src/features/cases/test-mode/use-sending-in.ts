import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { tellOtherTabs } from '../../../api/case-changes.ts'
import { type Assignment, caseQuery } from '../../../api/case-query.ts'
import type { AnswerStore } from '../answers/answer-store.ts'
import type { EvaluationTracker } from '../evaluation/evaluation-tracker.ts'

/** What was typed last has this long to arrive; the server takes it for a little longer. Milliseconds. */
const maxSendingTime = 3500
/** The server's deadline is surely over by then: what is sent in now is sent in as it stands. */
const minSendingTime = 800
/** Where the sending in does not arrive, the server does it by itself: how often the page looks. */
const lookAgain = 4000

const pause = (delay: number) => new Promise<void>((resolve) => setTimeout(resolve, delay))

/** Resolves when every answer has arrived, or has had its time to. */
function allSent(store: AnswerStore): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      stopListening()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(finish, maxSendingTime)
    const stopListening = store.listeners.subscribe(() => {
      if (store.summary().unsent === 0) finish()
    })
    if (store.summary().unsent === 0) finish()
  })
}

type Dependencies = { assignment: Assignment; store: AnswerStore; tracker: EvaluationTracker }

/** When the time is up the page sends in what stands; the server would do the same a little later. */
export function useSendingIn({ assignment, store, tracker }: Dependencies, isDue: boolean): void {
  const queries = useQueryClient()
  const { email, caseId, mode } = assignment
  useEffect(() => {
    if (!isDue) return
    let isLeft = false
    const key = { email, caseId, mode }
    const look = () => queries.invalidateQueries({ queryKey: caseQuery(key).queryKey })
    const sendIn = async () => {
      store.sendAllNow()
      await Promise.all([allSent(store), pause(minSendingTime)])
      if (isLeft) return
      await tracker.submit(key)
      tellOtherTabs()
      await look()
    }
    void sendIn()
    const looking = setInterval(() => void look(), lookAgain)
    return () => {
      isLeft = true
      clearInterval(looking)
    }
  }, [isDue, store, tracker, email, caseId, mode, queries])
}
