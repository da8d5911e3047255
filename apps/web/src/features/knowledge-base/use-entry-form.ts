import {
  type KnowledgeEntry,
  maxEntryQuestionLength,
  maxEntryResponseLength,
} from '@casebench/shared/contract/knowledge-base'
import { t } from '@lingui/core/macro'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { atMost, filled, firstOf } from '../../ui/form/rules.ts'
import type { EntryFields } from './entries.ts'
import { isPageKey } from './page-keys.ts'

export type FormOfEntry = UseFormReturnType<EntryFields>

/** What is wrong with an answer, in words; undefined where nothing is. */
export const responseFault = firstOf(
  filled(() => t`Write the answer.`),
  atMost(maxEntryResponseLength),
)

/** The form of an entry, as it was when it was opened; of a new one without it. */
export const useEntryForm = (entry: KnowledgeEntry | undefined): FormOfEntry =>
  useForm<EntryFields>({
    initialValues: {
      question: entry?.question ?? '',
      page: isPageKey(entry?.page) ? entry.page : '',
      response: entry?.response ?? '',
    },
    validate: {
      question: firstOf(filled(t`Write the question.`), atMost(maxEntryQuestionLength)),
      response: responseFault,
    },
  })
