import type { CandidateCase } from '@casebench/shared/case-file/candidate'
import {
  type AskedGroup,
  type AskedSectionView,
  askedSections,
  joinChosen,
  type Question,
  type Reading,
  selectorOf,
} from '@casebench/shared/case-file/questions'
import type { Answers } from '@casebench/shared/case-file/schema'
import type { Evaluation } from '@casebench/shared/evaluation'

/** A question and where it stands. */
export type AskedPlace = { view: AskedSectionView; group?: AskedGroup; question: Question }

type Said = NonNullable<Evaluation['said']>

/** Answers by which everything is asked that something is said of: each row of its list, and every selection. */
const askingOf = (said: Said, { components }: CandidateCase): Answers => ({
  ...Object.fromEntries(Object.keys(said).map((attributeId) => [attributeId, ''])),
  ...Object.fromEntries(
    components
      .flatMap(({ sections }) => sections)
      .map((section) => [selectorOf(section), joinChosen(section.subsections.map(({ title }) => title))])
      .filter(([selectorId]) => selectorId !== undefined),
  ),
})

/** The questions that feedback speaks of, by their ids. */
export const questionsAbout = (
  said: Said,
  caseFile: CandidateCase,
  reading?: Reading,
): ReadonlyMap<string, AskedPlace> =>
  new Map(
    askedSections(caseFile, askingOf(said, caseFile), reading).flatMap((view) => [
      ...(view.selector ? [[view.selector.attributeId, { view, question: view.selector }] as const] : []),
      ...view.groups.flatMap((group) =>
        group.questions.map((question) => [question.attributeId, { view, group, question }] as const),
      ),
    ]),
  )
