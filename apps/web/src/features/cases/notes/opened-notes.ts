import { getNotes } from '@casebench/shared/contract/notes'
import { queryOptions } from '@tanstack/react-query'
import type { Assignment } from '../../../api/case-query.ts'
import { callApi } from '../../../api/client.ts'
import { onSignOut } from '../../../api/session.ts'
import { AnswerStore } from '../answers/answer-store.ts'
import { deviceDrafts } from '../answers/draft-storage.ts'
import { connect } from '../answers/opened-answers.ts'
import { tabChannel } from '../answers/tab-channel.ts'
import { systemClock } from '../clock.ts'
import { noteKey } from './note-keys.ts'
import { noteSender } from './note-sender.ts'

/** The notes and flags of a case as its store takes them; `asOf` is when they were asked for. */
export const notesQuery = (assignment: Assignment) =>
  queryOptions({
    queryKey: ['case-notes', assignment.email, assignment.mode, assignment.caseId],
    queryFn: async ({ signal }) => {
      const asOf = Date.now()
      const stored = await callApi(getNotes, { query: assignment }, { signal })
      const texts = stored.map(({ kind, attributeId, text, version }) => [
        noteKey(kind, attributeId),
        { answer: text, version },
      ])
      return { asOf, notes: Object.fromEntries(texts) }
    },
  })

type Opened = { store: AnswerStore; close: () => void }

// As with answers, what was written just before leaving the desk is still sent.
const opened = new Map<string, Opened>()

function open(assignment: Assignment, name: string): Opened {
  const tabs = tabChannel(`${assignment.email}:${name}`)
  const store = new AnswerStore({
    send: noteSender(assignment),
    // Not below the drafts of answers, which are all that begins with the name of their case.
    drafts: deviceDrafts(localStorage, assignment.email, name),
    tabs,
    clock: systemClock,
    isOnline: () => navigator.onLine,
    // Notes are taken whatever the case's state, so that nothing about it is learned from them.
    onLocked: () => {},
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

/** The private notes and flags of a case in this tab, kept, sent and compared as its answers are. */
export function openedNotes(assignment: Assignment): AnswerStore {
  const name = `notes#${assignment.caseId}#${assignment.mode}`
  const key = `${assignment.email}:${name}`
  const known = opened.get(key)
  if (known) return known.store
  const entry = open(assignment, name)
  opened.set(key, entry)
  return entry.store
}

onSignOut(() => {
  for (const { close } of opened.values()) close()
  opened.clear()
})
