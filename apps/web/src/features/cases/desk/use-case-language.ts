import type { CandidateCase } from '@casebench/shared/case-file/candidate'
import { languageFor, originalLanguage } from '@casebench/shared/case-file/translations'
import { useState } from 'react'
import { language as pageLanguage } from '../../../i18n/language.ts'
import { forgetPreference, keepPreference, readPreference } from '../../../ui/preferences.ts'
import type { CaseLanguage } from './case-texts.ts'

/** The cookie in which a browser keeps that cases are to be shown as they were written. */
const preference = 'casebench-case-texts'
const asWritten = 'original'

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
