import type { CandidateCase } from '@casebench/shared/case-file/candidate'
import { textIn } from '@casebench/shared/case-file/translations'

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

/** What stands beside the questions, in the language that is shown. */
type CaseTexts = {
  documents: ShownDocument[]
}

/** A document with its title as it is shown. Its text is in the language of the case. */
type ShownDocument = CandidateCase['documents'][number] & { titleLanguage: string; language: string }

export function caseTextsIn(caseData: CandidateCase, { original, shown }: CaseLanguage): CaseTexts {
  const languages = { original, wanted: shown }
  return {
    documents: caseData.documents.map((document) => {
      const title = textIn(document, 'title', languages)
      return {
        ...document,
        title: title?.text ?? document.title,
        titleLanguage: title?.language ?? original,
        language: original,
      }
    }),
  }
}
