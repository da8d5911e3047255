import type { CandidateCase } from '@casebench/shared/case-file/candidate'

/** `titleLanguage`: of the title, which is shown as it is. `language`: of the text, where the document itself does not name one. */
export type ShownDocument = CandidateCase['documents'][number] & {
  titleLanguage?: string | undefined
  language?: string | undefined
}
