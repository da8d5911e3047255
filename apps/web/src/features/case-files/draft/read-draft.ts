import { normalForm } from '@casebench/shared/case-file/normal-form'
import { t } from '@lingui/core/macro'
import type { CaseDraft } from './case-draft.ts'

/** What keeps a value from being opened in the editor. */
export class NoDraft extends Error {
  override name = 'NoDraft'
}

type Fields = Record<string, unknown>
/** What is wrong with a value, a sentence each. */
type Check = (value: unknown, where: string) => string[]

const maxNamed = 10

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const text: Check = (value, where) => (typeof value === 'string' ? [] : [t`${where} should be a text.`])

const optional =
  (check: Check): Check =>
  (value, where) =>
    value === undefined ? [] : check(value, where)

const listOf =
  (check: Check): Check =>
  (value, where) =>
    Array.isArray(value)
      ? value.flatMap((item, index) => check(item, `${where}/${index}`))
      : [t`${where} should be a list.`]

const object =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value, where) =>
    isObject(value)
      ? Object.entries(fields).flatMap(([name, check]) => check(value[name], `${where}/${name}`))
      : [t`${where} should be an object.`]

const everyField =
  (check: Check): Check =>
  (value, where) =>
    isObject(value)
      ? Object.entries(value).flatMap(([name, field]) => check(field, `${where}/${name}`))
      : [t`${where} should be an object.`]

const texts = optional(listOf(text))
const translations = optional(everyField(everyField(text)))
const answerable = {
  type: optional(text),
  options: texts,
  grading: optional(object({ variants: texts })),
  translations,
}
const subsection = object({
  title: text,
  translations,
  attributes: listOf(object({ attributeId: text, title: text, ...answerable })),
})
const section = object({ title: text, translations, selectorId: optional(text), subsections: listOf(subsection) })

const draft = object({
  caseData: object({
    details: everyField(text),
    language: optional(text),
    translations,
    components: listOf(object({ title: text, translations, sections: listOf(section) })),
    knowledgeCheck: listOf(object({ question: text, ...answerable })),
    documents: listOf(object({ documentId: text, title: text, file: text, translations })),
  }),
  answerSheet: everyField(object({ answer: text, variants: texts })),
})

/**
 * A draft from a value that came from elsewhere: it has what the editor builds on. All further faults are the server's
 * to name, one by one, while it is edited.
 * @throws NoDraft that says all that is missing.
 */
export function readDraft(value: unknown): CaseDraft {
  if (!isObject(value)) throw new NoDraft(t`The case should be an object.`)
  const read = normalForm({ caseData: value.caseData, answerSheet: value.answerSheet })
  const faults = draft(read, '')
  if (faults.length === 0) return read
  const more = faults.length - maxNamed
  throw new NoDraft([...faults.slice(0, maxNamed), ...(more > 0 ? [t`And ${more} more.`] : [])].join(' '))
}
