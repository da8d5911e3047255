import type { AskedGroup, AskedSectionView, Question, Reading } from '@casebench/shared/case-file/questions'
import { askedSections, fullTitle } from '@casebench/shared/case-file/questions'
import type { AnswerSheet, Answers, CaseData, ReferenceAnswer } from '@casebench/shared/case-file/schema'
import { caseRegion } from './countries/case-region.ts'
import { matchRows } from './rows.ts'

/** Where an attribute stands in the case file, and what the answer sheet has for it. */
export type Place = {
  view: AskedSectionView
  group?: AskedGroup
  question: Question
  /** Component, section, subsection and attribute joined by commas. */
  title: string
  /** Of a repeatable row, the reference row that it was paired with; none for a surplus row. */
  reference?: ReferenceAnswer
}

function groupPlaces(
  view: AskedSectionView,
  group: AskedGroup,
  sheet: AnswerSheet,
  answers: Answers,
  likelyRegion: string | undefined,
): [string, Place][] {
  if (!group.repeatable)
    return group.questions.map((question) => [
      question.attributeId,
      place(view, group, question, sheet[question.attributeId]),
    ])
  const match = matchRows(group, sheet, answers, likelyRegion)
  const rows = [...match.pairs, ...match.missing, ...match.surplus.map((row) => ({ row, referenceRow: undefined }))]
  const written = group.questions.map((question): [string, Place] => [
    question.attributeId,
    place(view, group, question, undefined),
  ])
  return [
    ...written,
    ...rows.flatMap(({ row, referenceRow }) =>
      match.questions.map((question): [string, Place] => [
        `${question.baseId}${row}`,
        place(
          view,
          group,
          { ...question, row, attributeId: `${question.baseId}${row}` },
          referenceRow === undefined ? undefined : sheet[`${question.baseId}${referenceRow}`],
        ),
      ]),
    ),
  ]
}

const place = (
  view: AskedSectionView,
  group: AskedGroup | undefined,
  question: Question,
  reference: ReferenceAnswer | undefined,
): Place => ({
  view,
  ...(group === undefined ? {} : { group }),
  question,
  title: fullTitle(view, group, question.title),
  ...(reference === undefined ? {} : { reference }),
})

/** The place of every attribute that is asked or missing, by its id. */
export const placesOf = (
  caseData: CaseData,
  sheet: AnswerSheet,
  answers: Answers,
  reading?: Reading,
): ReadonlyMap<string, Place> =>
  new Map(
    askedSections(caseData, answers, reading).flatMap((view): [string, Place][] => [
      ...(view.selector === undefined
        ? []
        : [
            [view.selector.attributeId, place(view, undefined, view.selector, sheet[view.selector.attributeId])] as [
              string,
              Place,
            ],
          ]),
      ...view.groups.flatMap((group) => groupPlaces(view, group, sheet, answers, caseRegion(caseData))),
    ]),
  )
