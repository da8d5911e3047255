import {
  type AskedCase,
  filledInFor,
  idInRow,
  isSelected,
  isToAnswer,
  knowledgeId,
  rowsOf,
  selectorOf,
} from './questions.ts'
import type { Answers } from './schema.ts'
import { answerIdsOf } from './screening/hit-parts.ts'

type OutlineGroup = {
  ids: string[]
  /** Those of `ids` that need an answer. */
  required: string[]
  repeatable: boolean
  /** Asked only where the answer to the selection has this title. */
  selectedBy?: { selectorId: string; title: string }
  /** What the case fills in, by id. */
  filledIn?: Readonly<Record<string, string>>
}

/** Which questions a case file asks, in its order and by what they depend on: all that counting answers has to know. */
export type CaseOutline = readonly OutlineGroup[]

function filledInOf(
  details: AskedCase['details'],
  attributes: readonly { attributeId: string }[],
): Pick<OutlineGroup, 'filledIn'> {
  const texts = attributes.flatMap(({ attributeId }) => {
    const text = filledInFor({ details }, attributeId)
    return text === undefined ? [] : [[attributeId, text] as const]
  })
  return texts.length === 0 ? {} : { filledIn: Object.fromEntries(texts) }
}

/** What a case file asks, without what it says about it. */
export function outlineOf({ details, components, knowledgeCheck }: AskedCase): CaseOutline {
  const group = (questions: { id: string; required?: boolean }[]): OutlineGroup => ({
    ids: questions.map(({ id }) => id),
    required: questions.filter(({ required }) => required).map(({ id }) => id),
    repeatable: false,
  })
  const sections = components.flatMap((component) => component.sections)
  return [
    ...sections.flatMap((section) => {
      const selectorId = selectorOf(section)
      return [
        ...(selectorId === undefined ? [] : [group([{ id: selectorId, required: true }])]),
        ...section.subsections.map(({ title, repeatable = false, attributes }) => ({
          ...group(
            attributes.flatMap((attribute) =>
              answerIdsOf(attribute).map((id) => ({ id, required: attribute.required ?? false })),
            ),
          ),
          repeatable,
          ...(repeatable ? {} : filledInOf(details, attributes)),
          ...(selectorId === undefined ? {} : { selectedBy: { selectorId, title } }),
        })),
      ]
    }),
    group(knowledgeCheck.map(({ required = false }, index) => ({ id: knowledgeId(index), required }))),
  ]
}

const isAsked = ({ selectedBy }: OutlineGroup, answers: Answers): boolean =>
  selectedBy === undefined || isSelected(selectedBy.title, answers[selectedBy.selectorId])

const idsFor = (outline: CaseOutline, answers: Answers, which: 'ids' | 'required'): string[] =>
  outline
    .filter((group) => isAsked(group, answers))
    .flatMap((group) =>
      group.repeatable
        ? rowsOf(group.ids, answers).flatMap((row) => group[which].map((id) => idInRow(id, row)))
        : group[which],
    )

/** The ids of all questions that are asked, given the answers so far (they decide rows and selections). */
export const askedIds = (outline: CaseOutline, answers: Answers): string[] => idsFor(outline, answers, 'ids')

/** Those of them that count as to be answered: not what the case has filled in, while it stands as it is. */
export function idsToAnswer(outline: CaseOutline, answers: Answers): string[] {
  const filledIn = Object.assign({}, ...outline.map((group) => group.filledIn)) as Readonly<Record<string, string>>
  return askedIds(outline, answers).filter((id) => isToAnswer(filledIn[id], answers[id]))
}

/** Those of them that need an answer. */
export const requiredIds = (outline: CaseOutline, answers: Answers): string[] => idsFor(outline, answers, 'required')
