import { saysWhereToLook, whereToLook } from '@casebench/grading/where-to-look'
import type { CandidateCase } from '@casebench/shared/case-file/candidate'
import { askedSections, joinChosen, selectorOf } from '@casebench/shared/case-file/questions'
import type { Answers } from '@casebench/shared/case-file/schema'
import { languageFor, originalLanguage } from '@casebench/shared/case-file/translations'
import type { Evaluation } from '@casebench/shared/evaluation'
import { askedLabels } from '../matching/asked-labels.ts'

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

/** The feedback with the titles and guidance of the case as its reader sees them: a result is stored in the author's words. */
export function saidInCaseLanguage(said: Said, caseFile: CandidateCase, reader: string): Said {
  const language = languageFor(caseFile, reader)
  if (language === originalLanguage(caseFile)) return said
  const places = new Map(
    askedSections(caseFile, askingOf(said, caseFile), { language, labels: askedLabels }).flatMap((view) => [
      ...(view.selector ? [[view.selector.attributeId, whereToLook({ view, question: view.selector })] as const] : []),
      ...view.groups.flatMap((group) =>
        group.questions.map((question) => [question.attributeId, whereToLook({ view, group, question })] as const),
      ),
    ]),
  )
  return Object.fromEntries(
    Object.entries(said).map(([attributeId, one]) => [
      attributeId,
      {
        ...one,
        details: one.details.map((text) => (saysWhereToLook(text) ? (places.get(attributeId) ?? text) : text)),
      },
    ]),
  )
}
