import { saysWhereToLook, whereToLook } from '@casebench/grading/where-to-look'
import type { CandidateCase } from '@casebench/shared/case-file/candidate'
import { languageFor, originalLanguage } from '@casebench/shared/case-file/translations'
import type { Evaluation } from '@casebench/shared/evaluation'
import { askedLabels } from '../matching/asked-labels.ts'
import { questionsAbout } from './questions-about.ts'

type Said = NonNullable<Evaluation['said']>

/** The feedback with the titles and guidance of the case as its reader sees them: a result is stored in the author's words. */
export function saidInCaseLanguage(said: Said, caseFile: CandidateCase, reader: string): Said {
  const language = languageFor(caseFile, reader)
  if (language === originalLanguage(caseFile)) return said
  const places = questionsAbout(said, caseFile, { language, labels: askedLabels })
  return Object.fromEntries(
    Object.entries(said).map(([attributeId, one]) => {
      const place = places.get(attributeId)
      const where = place && whereToLook(place)
      return [
        attributeId,
        { ...one, details: one.details.map((text) => (saysWhereToLook(text) ? (where ?? text) : text)) },
      ]
    }),
  )
}
