import type { CaseFault } from '@casebench/grading/check-case'
import type { AnswerSheet, CaseData } from '@casebench/shared/case-file/schema'

type Fields = Record<string, unknown>
type Case = { caseData: CaseData; answerSheet: AnswerSheet }

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const escaped = (key: string): string => key.replace(/~/g, '~0').replace(/\//g, '~1')

/** Every path on the way to another, and itself. */
const wayTo = (path: string): string[] => {
  const parts = path.split('/').slice(1)
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
}

/** The rules of a question: where one is misshapen, nothing can be judged by any of them. */
const rules = ['attributeId', 'type', 'options', 'required', 'weight', 'grading', 'id', 'hits']
const documentFields = ['documentId', 'file']

export type Judgeable = {
  case: Case
  /** Whether a fault of what is judged is one of the case, and not of what was left out or said before. */
  isReal: (fault: CaseFault) => boolean
}

/**
 * What of a case can be judged although it does not have the shape of one: whatever is misshapen is left out, and what
 * stands beside it keeps its place.
 */
export function judgeableCase(sent: Case, shape: readonly CaseFault[]): Judgeable | undefined {
  const { caseData, answerSheet }: { caseData: unknown; answerSheet: unknown } = sent
  if (!isObject(caseData) || !isObject(answerSheet)) return undefined
  const misshapen = new Set(shape.map(({ path }) => path))
  const concerned = new Set(shape.flatMap(({ path }) => wayTo(path)))
  // References may belong to what was left out.
  let complete = true
  const listAt = (owner: Fields, name: string, path: string): [unknown, string][] => {
    const list = owner[name]
    if (!Array.isArray(list)) complete = false
    return Array.isArray(list) ? list.map((item, index) => [item, `${path}/${name}/${index}`]) : []
  }
  const fieldsOf = (value: unknown): Fields => {
    if (isObject(value)) return value
    complete = false
    return {}
  }

  /** Where the languages of the case are misshapen, nothing is said of the translations into them. */
  const judgesTranslations = !['language', 'translations'].some((name) => concerned.has(`/caseData/${name}`))
  const translationsOf = (fields: Fields, path: string): Fields =>
    judgesTranslations && isObject(fields.translations) && !concerned.has(`${path}/translations`)
      ? { translations: fields.translations }
      : {}

  const question = (value: unknown, path: string): Fields => {
    const { translations, ...fields } = fieldsOf(value)
    const named = {
      title: text(fields.title),
      question: text(fields.question),
      attributeId: text(fields.attributeId),
      ...translationsOf({ translations }, path),
    }
    if (!rules.some((rule) => concerned.has(`${path}/${rule}`))) return { ...fields, ...named }
    // References belong to hits by their ids.
    if (concerned.has(`${path}/attributeId`) || concerned.has(`${path}/hits`)) complete = false
    return { ...named, weight: 0 }
  }
  const subsection = (value: unknown, path: string): Fields => {
    const fields = fieldsOf(value)
    return {
      title: text(fields.title),
      ...translationsOf(fields, path),
      repeatable: fields.repeatable === true,
      attributes: listAt(fields, 'attributes', path).map(([item, at]) => question(item, at)),
    }
  }
  const section = (value: unknown, path: string): Fields => {
    const fields = fieldsOf(value)
    const judged = ['isSelector', 'selectorId', 'weight'].every((name) => !concerned.has(`${path}/${name}`))
    if (!judged) complete = false
    return {
      title: text(fields.title),
      ...translationsOf(fields, path),
      ...(judged ? { isSelector: fields.isSelector, selectorId: fields.selectorId, weight: fields.weight } : {}),
      subsections: listAt(fields, 'subsections', path).map(([item, at]) => subsection(item, at)),
    }
  }
  const documents = listAt(caseData, 'documents', '/caseData').map(([item, at], index) => {
    if (!isObject(item) || documentFields.some((field) => concerned.has(`${at}/${field}`)))
      return { documentId: `/${index}`, file: '' }
    const { translations, ...fields } = item
    return { ...fields, ...translationsOf({ translations }, at) }
  })
  const judged = {
    caseData: {
      ...(judgesTranslations ? { language: caseData.language } : {}),
      ...translationsOf(caseData, '/caseData'),
      components: listAt(caseData, 'components', '/caseData').map(([component, path]) => ({
        ...translationsOf(fieldsOf(component), path),
        sections: listAt(fieldsOf(component), 'sections', path).map(([item, at]) => section(item, at)),
      })),
      knowledgeCheck: listAt(caseData, 'knowledgeCheck', '/caseData').map(([item, at]) => question(item, at)),
      documents,
    },
    answerSheet: Object.fromEntries(
      Object.entries(answerSheet).map(([key, reference]) => [
        key,
        concerned.has(`/answerSheet/${escaped(key)}`) ? { answer: 'misshapen' } : reference,
      ]),
    ),
  }
  const isReal = ({ path }: CaseFault): boolean => {
    const way = wayTo(path)
    if (way.some((part) => misshapen.has(part))) return false
    const [root, key, ...field] = path.split('/').slice(1)
    if (root === 'answerSheet') return !concerned.has(`/answerSheet/${key}`) && (complete || field.length > 0)
    if (root === 'caseData' && key === 'documents')
      return !documentFields.some((name) => concerned.has(`${way.slice(0, 3).at(-1)}/${name}`))
    return true
  }
  return { case: judged as unknown as Case, isReal }
}
