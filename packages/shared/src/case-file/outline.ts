import { type AskedCase, idInRow, isSelected, knowledgeId, rowsOf, selectorOf } from './questions.ts'
import type { Answers } from './schema.ts'

type OutlineGroup = {
  ids: string[]
  /** Those of `ids` that need an answer. */
  required: string[]
  repeatable: boolean
  /** Asked only where the answer to the selection has this title. */
  selectedBy?: { selectorId: string; title: string }
}

/** Which questions a case file asks, in its order and by what they depend on: all that counting answers has to know. */
export type CaseOutline = readonly OutlineGroup[]

/** What a case file asks, without what it says about it. */
export function outlineOf({ components, knowledgeCheck }: AskedCase): CaseOutline {
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
          ...group(attributes.map(({ attributeId: id, required = false }) => ({ id, required }))),
          repeatable,
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

/** Those of them that need an answer. */
export const requiredIds = (outline: CaseOutline, answers: Answers): string[] => idsFor(outline, answers, 'required')
