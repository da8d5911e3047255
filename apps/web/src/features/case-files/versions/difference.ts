import type { Attribute, CaseData, KnowledgeQuestion } from '@casebench/shared/case-file/schema'
import { offersYesNo } from '@casebench/shared/case-file/yes-no-options'
import { t } from '@lingui/core/macro'
import { commaSeparated } from '../../../ui/in-words.ts'
import { answerablesIn, idsIn, keysOf } from '../draft/answerables.ts'
import type { CaseDraft } from '../draft/case-draft.ts'
import { shownValue } from './shown-field.ts'

/** What one node says differently in the later of two versions. */
export type Change = {
  kind: 'added' | 'removed' | 'changed'
  /** Component, section and subsection around it. */
  where: string
  name: string
  fields: { field: string; before: string; after: string }[]
}

type Entry = { where: string; name: string; fields: ReadonlyMap<string, string> }
type Entries = ReadonlyMap<string, Entry>

/** Each translated text by its language, and of the case also which languages it has. */
const translationFields = (translations: object): [string, string][] =>
  Object.entries(translations).flatMap(([tag, texts]: [string, object]) => [
    [`translations: ${tag}`, t`yes`],
    ...Object.entries(texts).map(([field, text]): [string, string] => [
      `${field} (${tag})`,
      shownValue(field, text, false),
    ]),
  ])

/** @param yesNo whether the question, or the one that the reference answers, offers yes and no. */
const fieldsOf = (node: object, without: readonly string[], yesNo = false): [string, string][] =>
  Object.entries(node).flatMap(([field, value]): [string, string][] => {
    if (without.includes(field)) return []
    if (field === 'translations' && typeof value === 'object' && value !== null) return translationFields(value)
    if (field === 'grading' && typeof value === 'object' && value !== null)
      return Object.entries(value).map(([rule, content]) => [`grading: ${rule}`, shownValue(rule, content, yesNo)])
    return [[field, shownValue(field, value, yesNo)]]
  })

const asksYesNo = ({ type = 'text', options }: Attribute | KnowledgeQuestion): boolean => offersYesNo({ type, options })

const path = (...titles: string[]): string => commaSeparated(titles)

function structure({ components }: CaseData): [string, Entry][] {
  const entries: [string, Entry][] = []
  /** What has no id of its own is told by its titles, and by its number where another is called the same. */
  const add = (kind: string, where: string, name: string, fields: [string, string][]) => {
    const same = entries.filter(([key]) => key.startsWith(`${kind} ${path(where, name)}#`)).length
    entries.push([`${kind} ${path(where, name)}#${same}`, { where, name, fields: new Map(fields) }])
  }
  for (const component of components) {
    add('component', '', component.title, fieldsOf(component, ['title', 'sections']))
    for (const section of component.sections) {
      add('section', component.title, section.title, fieldsOf(section, ['title', 'subsections', 'normalSection']))
      for (const subsection of section.subsections) {
        const dependencies = path(component.title, section.title)
        add('subsection', dependencies, subsection.title, fieldsOf(subsection, ['title', 'attributes']))
      }
    }
  }
  return entries
}

function attributes({ components, knowledgeCheck }: CaseData): [string, Entry][] {
  const asked = components.flatMap((component) =>
    component.sections.flatMap((section) =>
      section.subsections.flatMap((subsection) => {
        const where = path(component.title, section.title, subsection.title)
        return subsection.attributes.map((attribute, index): [string, Entry] => [
          `attribute ${attribute.attributeId}`,
          {
            where,
            name: `${attribute.title} (${attribute.attributeId})`,
            fields: new Map([
              ...fieldsOf(attribute, ['attributeId'], asksYesNo(attribute)),
              [t`is in`, where],
              [t`position`, String(index + 1)],
            ]),
          },
        ])
      }),
    ),
  )
  const questions = knowledgeCheck.map((question, index): [string, Entry] => [
    `attribute kyc${index}`,
    {
      where: t`Knowledge check`,
      name: t`Question ${index + 1}`,
      fields: new Map(fieldsOf(question, [], asksYesNo(question))),
    },
  ])
  return [...asked, ...questions]
}

function references({ caseData, answerSheet }: CaseDraft): [string, Entry][] {
  const taken = idsIn(caseData)
  const yesNo = new Set(
    answerablesIn(caseData).flatMap((asked) => (asksYesNo(asked.node) ? keysOf(answerSheet, asked, taken) : [])),
  )
  return Object.entries(answerSheet).map(([id, reference]) => [
    `reference ${id}`,
    { where: t`Answer sheet`, name: id, fields: new Map(fieldsOf(reference, [], yesNo.has(id))) },
  ])
}

function entriesOf(draft: CaseDraft): Entries {
  const { caseData } = draft
  const { details, components: _, knowledgeCheck: __, documents, ...settings } = caseData
  return new Map<string, Entry>([
    ['settings', { where: '', name: t`Settings`, fields: new Map(fieldsOf(settings, [])) }],
    ['details', { where: '', name: t`Entity details`, fields: new Map(fieldsOf(details, [])) }],
    ...structure(caseData),
    ...attributes(caseData),
    ...documents.map((document): [string, Entry] => [
      `document ${document.documentId}`,
      { where: t`Documents`, name: document.title, fields: new Map(fieldsOf(document, ['documentId'])) },
    ]),
    ...references(draft),
  ])
}

/** Where a node stands among others says something only where nothing was added or taken away beside it. */
function positionsMean(before: Entries, after: Entries, key: string): boolean {
  const beside = (entries: Entries) =>
    [...entries].filter(([other, { where }]) => other.startsWith('attribute ') && where === entries.get(key)?.where)
  const keys = (entries: Entries) => beside(entries).map(([other]) => other)
  return keys(before).sort().join() === keys(after).sort().join()
}

function fieldChanges(before: Entry | undefined, after: Entry | undefined): Change['fields'] {
  const fields = new Set([...(before?.fields.keys() ?? []), ...(after?.fields.keys() ?? [])])
  return [...fields].flatMap((field) => {
    const change = { field, before: before?.fields.get(field) ?? '', after: after?.fields.get(field) ?? '' }
    return change.before === change.after ? [] : [change]
  })
}

const placing = (): readonly string[] => [t`is in`, t`position`]

/** What the later of two versions says differently, node by node in its order; what it no longer has comes last. */
export function changesBetween(earlier: CaseDraft, later: CaseDraft): Change[] {
  const before = entriesOf(earlier)
  const after = entriesOf(later)
  const changes: Change[] = []
  for (const [key, entry] of after) {
    const { where, name } = entry
    const known = before.get(key)
    const found = fieldChanges(known, entry)
    if (!known) {
      changes.push({ kind: 'added', where, name, fields: found.filter(({ field }) => !placing().includes(field)) })
      continue
    }
    const isMoved = found.some(({ field }) => field === t`is in`)
    const fields = found.filter(({ field }) => field !== t`position` || (!isMoved && positionsMean(before, after, key)))
    if (fields.length > 0) changes.push({ kind: 'changed', where, name, fields })
  }
  for (const [key, { where, name }] of before)
    if (!after.has(key)) changes.push({ kind: 'removed', where, name, fields: [] })
  return changes
}
