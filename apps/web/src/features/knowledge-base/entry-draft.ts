import type { KnowledgeEntry } from '@casebench/shared/contract/knowledge-base'
import { useState } from 'react'
import { tooLong } from '../../ui/text-length.ts'
import type { EntryFields } from './entries.ts'
import { isPageKey } from './page-names.ts'

const longest = { question: 1000, response: 20_000 } as const

export type EntryDraft = {
  fields: EntryFields
  change: (change: Partial<EntryFields>) => void
  isChanged: boolean
}

/** What is typed of an entry, beside what it was when it was opened. */
export function useEntryDraft(entry: KnowledgeEntry | undefined): EntryDraft {
  const [before] = useState<EntryFields>(() => ({
    question: entry?.question ?? '',
    page: isPageKey(entry?.page) ? entry.page : '',
    response: entry?.response ?? '',
  }))
  const [fields, setFields] = useState(before)
  return {
    fields,
    change: (change) => setFields((earlier) => ({ ...earlier, ...change })),
    isChanged: (['question', 'page', 'response'] as const).some((field) => fields[field] !== before[field]),
  }
}

export type EntryFaults = Partial<Record<'question' | 'response', string>>

/** What keeps an entry from being saved; nothing where it can be. */
export function faultsOf({ question, response }: EntryFields): EntryFaults {
  const faultOf = (text: string, most: number, missing: string) => (text === '' ? missing : tooLong(text, most))
  const question_ = faultOf(question.trim(), longest.question, 'Write the question.')
  const response_ = faultOf(response.trim(), longest.response, 'Write the answer.')
  return { ...(question_ && { question: question_ }), ...(response_ && { response: response_ }) }
}
