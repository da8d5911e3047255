import type { CandidateCase } from '@casebench/shared/case-file/candidate'

/** What of a case is shown before its test is started: whose it is, its language, the pass mark and the time limit. */
export const coverOf = ({ details, language, passMark, timeLimitMinutes }: CandidateCase): CandidateCase => ({
  details,
  ...(language === undefined ? {} : { language }),
  components: [],
  knowledgeCheck: [],
  documents: [],
  passMark,
  ...(timeLimitMinutes === undefined ? {} : { timeLimitMinutes }),
})
