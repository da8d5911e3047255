import { getNotes } from '@casebench/shared/contract/notes'
import { queryOptions } from '@tanstack/react-query'
import type { Assignment } from '../../../api/case-query.ts'
import { callApi } from '../../../api/client.ts'
import { storesBesideAnswers } from '../answers/opened-store.ts'
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

/** The private notes and flags of a case in this tab. They are taken whatever the case's state, so that nothing about it is learned from them. */
export const openedNotes = storesBesideAnswers('notes', { send: noteSender, onLocked: () => {} })
