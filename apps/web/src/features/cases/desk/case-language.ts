import type { CandidateCase } from '@casebench/shared/case-file/candidate'
import { languageFor, originalLanguage, type ShownText, textIn } from '@casebench/shared/case-file/translations'
import { useState } from 'react'
import { language as pageLanguage } from '../../../i18n/language.ts'
import { forgetPreference, keepPreference, readPreference } from '../../../ui/preferences.ts'

/** The cookie in which a browser keeps that cases are to be shown as they were written. */
const preference = 'casebench-case-texts'
const asWritten = 'original'

/** In which language an open case is shown. */
export type CaseLanguage = {
  /** The author's own. */
  original: string
  /** That of the translation for this reader, where the case has one. */
  translation: string | undefined
  /** Which of the two is shown. */
  shown: string
  show: (which: 'original' | 'translation') => void
}

/** Shows the translation for the reader, unless they have asked for the original; that is remembered for every case. */
export function useCaseLanguage(caseData: CandidateCase): CaseLanguage {
  const [isAsWritten, setAsWritten] = useState(() => readPreference(preference) === asWritten)
  const original = originalLanguage(caseData)
  const found = languageFor(caseData, pageLanguage)
  const translation = found === original ? undefined : found
  const show: CaseLanguage['show'] = (which) => {
    setAsWritten(which === 'original')
    if (which === 'original') keepPreference(preference, asWritten)
    else forgetPreference(preference)
  }
  return { original, translation, shown: isAsWritten ? original : found, show }
}

/** What stands beside the questions, in the language that is shown. */
export type CaseTexts = {
  instructions: ShownText | undefined
  documents: ShownDocument[]
}

/** A document with its title as it is shown. */
type ShownDocument = CandidateCase['documents'][number] & { titleLanguage: string }

export function caseTextsIn(caseData: CandidateCase, { original, shown }: CaseLanguage): CaseTexts {
  const languages = { original, wanted: shown }
  return {
    instructions: textIn(caseData, 'instructions', languages),
    documents: caseData.documents.map((document) => {
      const title = textIn(document, 'title', languages)
      return { ...document, title: title?.text ?? document.title, titleLanguage: title?.language ?? original }
    }),
  }
}
