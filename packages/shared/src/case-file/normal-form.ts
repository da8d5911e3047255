import { madeId } from './made-ids.ts'
import { joinChosen, knowledgeId } from './questions.ts'
import type { AnswerSheet, CaseData } from './schema.ts'

type Fields = Record<string, unknown>
type Case = { caseData: CaseData; answerSheet: AnswerSheet }

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const mapList = (value: unknown, change: (item: unknown, index: number) => unknown): unknown =>
  Array.isArray(value) ? value.map(change) : value

/** Plain strings are answers without anything else to say. */
const asReference = (reference: unknown): unknown => (typeof reference === 'string' ? { answer: reference } : reference)

const asQuestion = (question: unknown): unknown => (typeof question === 'string' ? { question } : question)
const numberOf = (id: unknown): number => Number(/^kyc(0|[1-9]\d{0,5})$/.exec(String(id))?.[1] ?? Number.NaN)

/**
 * Questions in the order of their ids; those without one get the numbers that are left. An id that is the number of its
 * place goes without saying. Any other is left as it is: whoever checks the case says what is wrong with it.
 */
function knowledgeCheck(given: unknown): unknown {
  if (given === undefined) return []
  const listed = isObject(given)
    ? Object.entries(given).map(([id, question]) => ({ id, ...(asQuestion(question) as Fields) }))
    : mapList(given, asQuestion)
  if (!Array.isArray(listed) || !listed.every(isObject)) return listed
  const numbers = listed.flatMap(({ id }) => (id === undefined ? [] : [numberOf(id)]))
  const taken = new Set(numbers)
  if (numbers.some(Number.isNaN) || taken.size < numbers.length) return listed
  let free = -1
  const next = (): number => {
    do free++
    while (taken.has(free))
    return free
  }
  return listed
    .map((question) => ({ question, number: question.id === undefined ? next() : numberOf(question.id) }))
    .sort((a, b) => a.number - b.number)
    .map(({ question: { id, ...question }, number }, index) => (number === index ? question : { id, ...question }))
}

type Ids = { taken: Set<string>; sheet: Fields }

const hasAnswer = (sheet: Fields, attribute: unknown): boolean => {
  const id = isObject(attribute) ? String(attribute.attributeId) : ''
  const answered = (reference: unknown) => isObject(reference) && String(reference.answer ?? '').trim() !== ''
  return answered(sheet[id]) || answered(sheet[`${id}0`])
}

/** A selection that nobody gave an id gets one, and as its answer the subsections that have answers. */
function selection(section: Fields, above: unknown, { taken, sheet }: Ids): unknown {
  if (section.isSelector !== true || section.selectorId !== undefined || typeof section.title !== 'string')
    return section
  const selectorId = madeId(section.title, String(above), taken)
  taken.add(selectorId)
  const titles = listIn(section.subsections).flatMap((subsection) =>
    isObject(subsection) && listIn(subsection.attributes).some((attribute) => hasAnswer(sheet, attribute))
      ? [String(subsection.title)]
      : [],
  )
  if (titles.length > 0 && sheet[selectorId] === undefined) sheet[selectorId] = { answer: joinChosen(titles) }
  return { ...section, selectorId }
}

const attributeIdsIn = (components: unknown): string[] =>
  listIn(components).flatMap((component) =>
    listIn(isObject(component) && component.sections).flatMap((section) => [
      ...(isObject(section) && typeof section.selectorId === 'string' ? [section.selectorId] : []),
      ...listIn(isObject(section) && section.subsections).flatMap((subsection) =>
        listIn(isObject(subsection) && subsection.attributes).map((attribute) =>
          isObject(attribute) ? String(attribute.attributeId) : '',
        ),
      ),
    ]),
  )

function components(given: unknown, sheet: Fields): unknown {
  const ids: Ids = { taken: new Set([...attributeIdsIn(given), ...Object.keys(sheet)]), sheet }
  return mapList(given, (component) =>
    isObject(component)
      ? {
          ...component,
          sections: mapList(component.sections, (section) =>
            isObject(section) ? selection(section, component.title, ids) : section,
          ),
        }
      : component,
  )
}

/**
 * A case as it is stored, from any way to write it that the specification has (§3): without documents or a knowledge
 * check, with questions as plain texts, with or without their ids, or by their ids, with selections that have no id, and
 * with a sheet of plain strings. What is none of these stays as it is, for whoever checks the case. Pure.
 */
export function normalForm(given: { caseData: unknown; answerSheet: unknown }): Case {
  const sheet = isObject(given.answerSheet)
    ? Object.fromEntries(Object.entries(given.answerSheet).map(([id, reference]) => [id, asReference(reference)]))
    : given.answerSheet
  const caseData = isObject(given.caseData)
    ? {
        ...given.caseData,
        ...('components' in given.caseData
          ? { components: components(given.caseData.components, isObject(sheet) ? sheet : {}) }
          : {}),
        knowledgeCheck: knowledgeCheck(given.caseData.knowledgeCheck),
        documents: given.caseData.documents ?? [],
      }
    : given.caseData
  // Whether it is one is looked at by who checks it.
  return { caseData: caseData as CaseData, answerSheet: sheet as AnswerSheet }
}

/** The questions with their ids, as the specification has them. */
export const withKnowledgeIds = <Question extends object>(questions: readonly Question[]) =>
  questions.map((question, index) => ({ id: knowledgeId(index), ...question }))
