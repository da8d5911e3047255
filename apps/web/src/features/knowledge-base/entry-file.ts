import { t } from '@lingui/core/macro'
import type { EntryFields } from './entries.ts'
import { isPageKey } from './page-keys.ts'

/** What is wrong with a file, for whoever chose it. */
class UnreadableFile extends Error {
  override name = 'UnreadableFile'
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

function entryOf(value: unknown, place: number): EntryFields {
  const {
    question,
    page = '',
    response,
  } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  if (!isText(question) || !isText(response))
    throw new UnreadableFile(t`Entry ${place + 1} has no question or no response.`)
  if (page !== '' && !isPageKey(page))
    throw new UnreadableFile(t`Entry ${place + 1} is about an unknown page: ${String(page)}.`)
  return { question, page, response }
}

/**
 * The entries of an exported file; further fields of theirs are passed over.
 * @throws UnreadableFile
 */
export function readEntryFile(text: string): EntryFields[] {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw new UnreadableFile(t`The file is not valid JSON.`)
  }
  if (!Array.isArray(content) || content.length === 0)
    throw new UnreadableFile(t`The file does not contain a list of entries.`)
  return content.map(entryOf)
}

/** Entries as a file that can be imported again, here or elsewhere. */
export const writeEntryFile = (entries: readonly { question: string; page: string; response: string }[]): string =>
  `${JSON.stringify(
    entries.map(({ question, page, response }) => ({ question, page, response })),
    null,
    2,
  )}\n`
