import { deleteDocument, getDocuments, uploadDocument } from '@casebench/shared/contract/documents'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Assignment } from '../../../api/case-query.ts'
import { ApiError, callApi, NetworkError } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { onSignOut } from '../../../api/session.ts'
import { UploadQueue } from './upload-queue.ts'

/** What the person attached to a case. */
export const ownDocumentsQuery = (assignment: Assignment) =>
  queryOptions({
    queryKey: ['own-documents', assignment.email, assignment.mode, assignment.caseId],
    queryFn: ({ signal }) => callApi(getDocuments, { query: assignment }, { signal }),
  })

const refresh = (assignment: Assignment) =>
  queryClient.invalidateQueries({ queryKey: ownDocumentsQuery(assignment).queryKey })

function formOf({ email, caseId, mode }: Assignment, file: File): FormData {
  const form = new FormData()
  // The fields come first, so that the server can refuse before the file is sent.
  form.append('email', email)
  form.append('caseId', caseId)
  form.append('mode', mode)
  form.append('file', file)
  return form
}

// One per case, so that uploads go on while its desk is left.
const queues = new Map<string, UploadQueue>()

export function uploadQueue(assignment: Assignment): UploadQueue {
  const key = JSON.stringify(ownDocumentsQuery(assignment).queryKey)
  const known = queues.get(key)
  if (known) return known
  const queue = new UploadQueue({
    send: async (file, signal, onProgress) => {
      const upload = { form: formOf(assignment, file), onProgress }
      const { document } = await callApi(uploadDocument, {}, { signal, upload })
      // Seen at once where it was on its way until now.
      queryClient.setQueryData(ownDocumentsQuery(assignment).queryKey, (rows) =>
        rows === undefined ? rows : [document, ...rows.filter(({ fileName }) => fileName !== document.fileName)],
      )
      void refresh(assignment)
    },
    mayPass: (error) =>
      error instanceof NetworkError || (error instanceof ApiError && (error.status === 429 || error.status >= 500)),
    messageOf: (error) => (error instanceof Error ? error.message : String(error)),
  })
  queues.set(key, queue)
  return queue
}

/** The files that are on their way to a case. */
export function useUploads(assignment: Assignment) {
  const queue = uploadQueue(assignment)
  return { queue, ...useSyncExternalStore(queue.subscribe, queue.snapshot) }
}

export const useDeleteDocument = (assignment: Assignment) =>
  useMutation({
    mutationFn: (fileName: string) => callApi(deleteDocument, { body: { ...assignment, fileName } }),
    onSuccess: () => refresh(assignment),
  })

onSignOut(() => {
  for (const queue of queues.values()) queue.clear()
  queues.clear()
})
