import { normalForm } from '@casebench/shared/case-file/normal-form'
import type { CaseDraft } from './case-draft.ts'

/** What keeps a value from being opened in the editor. */
export class NoDraft extends Error {
  override name = 'NoDraft'
}

type Fields = Record<string, unknown>
type Check = (value: unknown, where: string) => void

const fail = (where: string, wanted: string): never => {
  throw new NoDraft(`${where} should be ${wanted}.`)
}

function fieldsOf(value: unknown, where: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fail(where, 'an object')
  return value as Fields
}

const text: Check = (value, where) => {
  if (typeof value !== 'string') fail(where, 'a text')
}

const optional =
  (check: Check): Check =>
  (value, where) => {
    if (value !== undefined) check(value, where)
  }

const listOf =
  (check: Check): Check =>
  (value, where) => {
    if (!Array.isArray(value)) return fail(where, 'a list')
    for (const [index, item] of value.entries()) check(item, `${where}/${index}`)
  }

const object =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value, where) => {
    const own = fieldsOf(value, where)
    for (const [name, check] of Object.entries(fields)) check(own[name], `${where}/${name}`)
  }

const everyField =
  (check: Check): Check =>
  (value, where) => {
    for (const [name, field] of Object.entries(fieldsOf(value, where))) check(field, `${where}/${name}`)
  }

const texts = optional(listOf(text))
const answerable = { type: optional(text), options: texts, grading: optional(object({ variants: texts })) }
const subsection = object({
  title: text,
  attributes: listOf(object({ attributeId: text, title: text, ...answerable })),
})
const section = object({ title: text, selectorId: optional(text), subsections: listOf(subsection) })

const draft = object({
  caseData: object({
    details: everyField(text),
    components: listOf(object({ title: text, sections: listOf(section) })),
    knowledgeCheck: listOf(object({ question: text, ...answerable })),
    documents: listOf(object({ documentId: text, title: text, file: text })),
  }),
  answerSheet: everyField(object({ answer: text, variants: texts })),
})

/**
 * A draft from a value that came from elsewhere: it has what the editor builds on. All further faults are the server's
 * to name, one by one, while it is edited.
 * @throws NoDraft that says what is missing.
 */
export function readDraft(value: unknown): CaseDraft {
  const { caseData, answerSheet } = fieldsOf(value, '')
  const read = normalForm({ caseData, answerSheet })
  draft(read, '')
  return read
}
