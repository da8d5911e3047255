import { caseCompleteness } from '@casebench/shared/case-file/completeness'
import { type CaseReview, updateProgress } from '@casebench/shared/contract/cases'
import { type Assignment, caseQuery } from '../../../api/case-query.ts'
import { callApi } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { onSignOut } from '../../../api/session.ts'
import { onPushed } from '../../../api/socket.ts'
import { systemClock } from '../clock.ts'
import { answerSender } from './answer-sender.ts'
import { AnswerStore } from './answer-store.ts'
import { deviceDrafts } from './draft-storage.ts'
import { ProgressReporter } from './progress-reporter.ts'
import { tabChannel } from './tab-channel.ts'

type Opened = { store: AnswerStore; caseData: CaseReview['caseData']; close: () => void }

// A case stays open while the page lives, so that answers typed just before leaving the desk are still sent.
const opened = new Map<string, Opened>()

export function connect(store: AnswerStore): () => void {
  const retry = () => store.sendAllNow()
  const hidden = () => {
    if (document.visibilityState === 'hidden') retry()
  }
  const leaving = () => store.sendBeforeLeaving()
  window.addEventListener('online', retry)
  window.addEventListener('focus', retry)
  window.addEventListener('pageshow', retry)
  window.addEventListener('pagehide', leaving)
  document.addEventListener('visibilitychange', hidden)
  const stopPushed = onPushed(retry)
  return () => {
    window.removeEventListener('online', retry)
    window.removeEventListener('focus', retry)
    window.removeEventListener('pageshow', retry)
    window.removeEventListener('pagehide', leaving)
    document.removeEventListener('visibilitychange', hidden)
    stopPushed()
  }
}

function open(assignment: Assignment, name: string, review: CaseReview): Opened {
  const caseAndMode = `${assignment.caseId}#${assignment.mode}`
  const tabs = tabChannel(`${assignment.email}:${caseAndMode}`)
  const store = new AnswerStore({
    send: answerSender(assignment),
    drafts: deviceDrafts(localStorage, assignment.email, caseAndMode),
    tabs,
    clock: systemClock,
    isOnline: () => navigator.onLine,
    onLocked: () => void queryClient.invalidateQueries({ queryKey: caseQuery(assignment).queryKey }),
    isShaping: (attributeId) =>
      opened
        .get(name)
        ?.caseData.components.some(({ sections }) => sections.some(({ selectorId }) => selectorId === attributeId)) ??
      false,
  })
  const reporter = new ProgressReporter({
    clock: systemClock,
    known: review.completeness,
    progress: () => {
      const { unsent, locked } = store.summary()
      const caseData = opened.get(name)?.caseData
      return unsent > 0 || locked || !caseData ? undefined : caseCompleteness(caseData, store.answers())
    },
    tell: async (progress) => void (await callApi(updateProgress, { body: { ...assignment, progress } })),
  })
  const stopReporting = store.listeners.subscribe(() => reporter.noticed())
  const disconnect = connect(store)
  const close = () => {
    disconnect()
    stopReporting()
    reporter.stop()
    store.dispose()
    tabs.close()
  }
  return { store, caseData: review.caseData, close }
}

/** The answers of a case in this tab: the same store however often the desk is opened. */
export function openedAnswers(assignment: Assignment, review: CaseReview): AnswerStore {
  const name = `${assignment.email}:${assignment.caseId}#${assignment.mode}`
  const known = opened.get(name)
  if (known) {
    known.caseData = review.caseData
    return known.store
  }
  const entry = open(assignment, name, review)
  opened.set(name, entry)
  return entry.store
}

onSignOut(() => {
  for (const { close } of opened.values()) close()
  opened.clear()
})
