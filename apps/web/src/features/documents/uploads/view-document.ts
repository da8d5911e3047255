import { viewDocument } from '@casebench/shared/contract/documents'
import { isShownByBrowsers } from '@casebench/shared/document-types'
import { t } from '@lingui/core/macro'
import type { Assignment } from '../../../api/case-query.ts'
import { ApiError, callApi } from '../../../api/client.ts'
import { toastError } from '../../../ui/toast.ts'

type Named = { fileName: string; contentType: string }

/** What specification §6 and §8 say of a document that cannot be viewed. */
export function viewFailure(error: unknown): string {
  if (error instanceof ApiError && error.status === 401) return viewDocument.messages[401]
  if (error instanceof ApiError && error.status === 403) return viewDocument.messages[403]
  return error instanceof Error ? error.message : String(error)
}

async function addressOf(assignment: Assignment, fileName: string): Promise<string> {
  const { url } = await callApi(viewDocument, { body: { ...assignment, fileName } })
  if (!url) throw new Error(t`No URL returned from server`)
  return new URL(url, location.origin).href
}

function keep(url: string, fileName: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
}

/**
 * Shows a document in a tab of its own, or hands it over to be kept where browsers have no viewer for it. The tab opens
 * within the click: later, a browser would take it for an advertisement.
 */
export async function openDocument(assignment: Assignment, { fileName, contentType }: Named): Promise<void> {
  const tab = isShownByBrowsers(contentType) ? window.open('', '_blank') : undefined
  try {
    const url = await addressOf(assignment, fileName)
    if (tab === undefined) keep(url, fileName)
    else if (tab === null) location.assign(url)
    else {
      tab.opener = null
      tab.location.replace(url)
    }
  } catch (error) {
    tab?.close()
    toastError(viewFailure(error))
  }
}
