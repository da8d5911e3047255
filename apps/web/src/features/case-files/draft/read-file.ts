import { previewCaseImport, type ReadCase } from '@casebench/shared/contract/case-exchange'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../api/client.ts'
import { readBundle } from './bundle.ts'
import type { CaseDraft } from './case-draft.ts'
import { NoDraft, readDraft } from './read-draft.ts'

/** The endings of what a case can be read from. */
export const caseFileEndings = '.json,.xlsx,.csv,.zip'

/** A case that was read, and where the server read it what it says of it. JSON is a case already and has no such report. */
export type ReadFile = { caseId: string; draft: CaseDraft; report?: ReadCase }

async function readOnServer(file: File, onProgress: (share: number) => void): Promise<ReadFile> {
  const form = new FormData()
  form.append('file', file)
  const report = await callApi(previewCaseImport, {}, { upload: { form, onProgress } })
  return { caseId: report.caseId, draft: readDraft(report), report }
}

async function read(file: File, onProgress: (share: number) => void): Promise<ReadFile> {
  if (!/\.json$/i.test(file.name)) return readOnServer(file, onProgress)
  try {
    return readBundle(await file.text())
  } catch (error) {
    if (error instanceof NoDraft) throw new Error(t`${file.name} cannot be read: ${error.message}`)
    throw error
  }
}

/** Reads a case from a file; `percent` is how much of it has gone to the server, while it is on its way. */
export function useReadFile(onRead: (read: ReadFile) => void) {
  const [percent, setPercent] = useState<number>()
  const reading = useMutation({
    mutationFn: (file: File) => {
      setPercent(0)
      return read(file, (share) => setPercent(Math.floor(share * 100)))
    },
    onSuccess: onRead,
    onSettled: () => setPercent(undefined),
  })
  return { read: reading.mutate, percent, fault: reading.isError ? reading.error.message : undefined }
}
