import type { CandidateCase } from '@casebench/shared/case-file/candidate'

/** `titleLanguage`: of the title, which is shown as it is. */
export type ShownDocument = CandidateCase['documents'][number] & { titleLanguage?: string | undefined }
