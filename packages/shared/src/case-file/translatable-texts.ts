import { knowledgeId } from './questions.ts'
import type { CaseData } from './schema.ts'

export type TranslatableKind = 'case' | 'component' | 'section' | 'subsection' | 'attribute' | 'question' | 'document'
export type TranslatableField = 'title' | 'guidance' | 'question' | 'instructions'

type Translations = Readonly<Record<string, Readonly<Partial<Record<TranslatableField, string>>>>>
type TranslatableNode = Readonly<Partial<Record<TranslatableField, string>>> & { translations?: Translations }

/** One text of a case that may be translated, and where it stands. */
export type TranslatableText = {
  kind: TranslatableKind
  field: TranslatableField
  /** The JSON pointer of the node whose text it is. */
  place: string
  node: TranslatableNode
  original: string
  /** The titles of what it stands in, outermost first, and of the node itself where it has no id. */
  titles: readonly string[]
  /** Of what has one: the attribute, the knowledge check, the document. */
  id?: string
}

const fieldsOf: Readonly<Record<TranslatableKind, readonly TranslatableField[]>> = {
  case: ['instructions'],
  component: ['title'],
  section: ['title', 'guidance'],
  subsection: ['title'],
  attribute: ['title', 'guidance'],
  question: ['question', 'guidance'],
  document: ['title'],
}

type Where = Pick<TranslatableText, 'kind' | 'place' | 'titles' | 'id'>

const textsOf = (node: TranslatableNode, where: Where): TranslatableText[] =>
  fieldsOf[where.kind].flatMap((field) => {
    const original = node[field]
    return original === undefined || original.trim() === '' ? [] : [{ ...where, field, node, original }]
  })

/** Every text of a case that a translation may stand beside, in the order of the case. */
export function translatableTexts(caseData: CaseData): TranslatableText[] {
  const { components, knowledgeCheck, documents } = caseData
  const texts = textsOf(caseData, { kind: 'case', place: '/caseData', titles: [] })
  for (const [c, component] of components.entries()) {
    const ofComponent = { place: `/caseData/components/${c}`, titles: [component.title] }
    texts.push(...textsOf(component, { kind: 'component', ...ofComponent }))
    for (const [s, section] of component.sections.entries()) {
      const ofSection = { place: `${ofComponent.place}/sections/${s}`, titles: [...ofComponent.titles, section.title] }
      texts.push(...textsOf(section, { kind: 'section', ...ofSection }))
      for (const [u, subsection] of section.subsections.entries()) {
        const place = `${ofSection.place}/subsections/${u}`
        const titles = [...ofSection.titles, subsection.title]
        texts.push(...textsOf(subsection, { kind: 'subsection', place, titles }))
        for (const [a, attribute] of subsection.attributes.entries()) {
          const id = attribute.attributeId
          texts.push(...textsOf(attribute, { kind: 'attribute', place: `${place}/attributes/${a}`, titles, id }))
        }
      }
    }
  }
  for (const [index, question] of knowledgeCheck.entries()) {
    const place = `/caseData/knowledgeCheck/${index}`
    texts.push(...textsOf(question, { kind: 'question', place, titles: [], id: knowledgeId(index) }))
  }
  for (const [index, document] of documents.entries()) {
    const place = `/caseData/documents/${index}`
    texts.push(...textsOf(document, { kind: 'document', place, titles: [], id: document.documentId }))
  }
  return texts
}

/** What stands beside a text in a language; empty where nothing does. */
export const translationOf = ({ node, field }: Pick<TranslatableText, 'node' | 'field'>, tag: string): string =>
  (Object.hasOwn(node.translations ?? {}, tag) ? node.translations?.[tag]?.[field] : undefined) ?? ''

/** Whether a text has a translation that says anything. */
export const isTranslated = (text: Pick<TranslatableText, 'node' | 'field'>, tag: string): boolean =>
  translationOf(text, tag).trim() !== ''
