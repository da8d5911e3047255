import {
  getMailTemplate,
  getMailTemplates,
  type MailTemplate,
  type OwnMailText,
  previewMailTemplate,
  resetMailTemplate,
  saveMailTemplate,
  sendTestMail,
} from '@casebench/shared/contract/mail-templates'
import type { Language } from '@casebench/shared/languages'
import type { MailTemplateName, MailText } from '@casebench/shared/mail-templates'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/client.ts'
import { useToastMutation } from '../../ui/toast-mutation.ts'

const key = ['mail-templates']

/** A mail in a language. */
export type Named = { template: MailTemplateName; language: Language }

export const mailTemplatesQuery = queryOptions({
  queryKey: [...key, 'list'],
  queryFn: ({ signal }) => callApi(getMailTemplates, {}, { signal }),
})

export const mailTemplateQuery = ({ template, language }: Named) =>
  queryOptions({
    queryKey: [...key, 'one', template, language],
    queryFn: ({ signal }) => callApi(getMailTemplate, { query: { template, language } }, { signal }),
  })

export const previewQuery = (named: Named, { subject, text }: MailText) =>
  queryOptions({
    queryKey: ['mail-preview', named, subject, text],
    queryFn: ({ signal }) => callApi(previewMailTemplate, { body: { ...named, subject, text } }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

/** Reads what is stored again: another person may have changed it. */
const useReread = () => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: key })
}

export function useSaveTemplate(named: Named, onSaved: (said: { message: string; own: OwnMailText }) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: MailText & { revision: string | null }) =>
      callApi(saveMailTemplate, { body: { ...named, ...body } }),
    onSuccess: (said) => {
      queries.setQueryData<MailTemplate>(
        mailTemplateQuery(named).queryKey,
        (before) => before && { ...before, own: said.own },
      )
      onSaved(said)
    },
    onSettled: useReread(),
  })
}

export const useResetTemplate = (named: Named, onDone: () => void) =>
  useToastMutation({
    act: (revision: string) => callApi(resetMailTemplate, { body: { ...named, revision } }),
    reread: useReread(),
    onDone,
  })

export const useTestMail = (named: Named) =>
  useToastMutation({
    act: ({ subject, text }: MailText) => callApi(sendTestMail, { body: { ...named, subject, text } }),
    reread: () => Promise.resolve(),
  })
