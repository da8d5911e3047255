import { caseCompleteness } from '@casebench/shared/case-file/completeness'
import { type CaseReview, updateProgress } from '@casebench/shared/contract/cases'
import { type Assignment, caseQuery } from '../../../api/case-query.ts'
import { callApi } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { systemClock } from '../clock.ts'
import { answerSender } from './answer-sender.ts'
import type { AnswerStore } from './answer-store.ts'
import { keptUntilSignOut, type OpenedStore, openStore } from './opened-store.ts'
import { ProgressReporter } from './progress-reporter.ts'

type Opened = OpenedStore & { caseData: CaseReview['caseData'] }

const opened = keptUntilSignOut<Opened>()

function open(assignment: Assignment, name: string, review: CaseReview): Opened {
  const { store, close } = openStore(assignment.email, `${assignment.caseId}#${assignment.mode}`, {
    send: answerSender(assignment),
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
  const closeAll = () => {
    stopReporting()
    reporter.stop()
    close()
  }
  return { store, caseData: review.caseData, close: closeAll }
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
