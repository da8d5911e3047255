import type { StoredEvidence } from '@casebench/shared/contract/evidence'
import { type Assignment, caseQuery } from '../../../api/case-query.ts'
import { queryClient } from '../../../api/query-client.ts'
import { onSignOut } from '../../../api/session.ts'
import { evidenceText } from '../../evidence/evidence-text.ts'
import { AnswerStore } from '../answers/answer-store.ts'
import { deviceDrafts } from '../answers/draft-storage.ts'
import { connect } from '../answers/opened-answers.ts'
import { tabChannel } from '../answers/tab-channel.ts'
import { systemClock } from '../clock.ts'
import { evidenceSender } from './evidence-sender.ts'

type Opened = { store: AnswerStore; close: () => void }

// As with answers, what was given just before leaving the desk is still sent.
const opened = new Map<string, Opened>()

function open(assignment: Assignment, name: string): Opened {
  const tabs = tabChannel(`${assignment.email}:${name}`)
  const store = new AnswerStore({
    send: evidenceSender(assignment),
    // Not below the drafts of answers, which are all that begins with the name of their case.
    drafts: deviceDrafts(localStorage, assignment.email, name),
    tabs,
    clock: systemClock,
    isOnline: () => navigator.onLine,
    onLocked: () => void queryClient.invalidateQueries({ queryKey: caseQuery(assignment).queryKey }),
    isShaping: () => false,
  })
  const disconnect = connect(store)
  const close = () => {
    disconnect()
    store.dispose()
    tabs.close()
  }
  return { store, close }
}

/** The evidence of a case in this tab, kept, sent and compared as its answers are: each piece list as one text. */
export function openedEvidence(assignment: Assignment): AnswerStore {
  const name = `evidence#${assignment.caseId}#${assignment.mode}`
  const key = `${assignment.email}:${name}`
  const known = opened.get(key)
  if (known) return known.store
  const entry = open(assignment, name)
  opened.set(key, entry)
  return entry.store
}

export const receiveEvidence = (
  store: AnswerStore,
  stored: Readonly<Record<string, StoredEvidence>>,
  asOf: number,
): void =>
  store.receive(
    Object.fromEntries(
      Object.entries(stored).flatMap(([id, { pieces, version }]) => {
        const answer = evidenceText(pieces)
        return answer === null ? [] : [[id, { answer, version }]]
      }),
    ),
    asOf,
  )

onSignOut(() => {
  for (const { close } of opened.values()) close()
  opened.clear()
})
