import type { CandidateCase } from '@casebench/shared/case-file/candidate'

/** What of a case is shown before its test is started: whose it is, the pass mark and the time limit. */
export const coverOf = ({ details, passMark, timeLimitMinutes }: CandidateCase): CandidateCase => ({
  details,
  components: [],
  knowledgeCheck: [],
  documents: [],
  passMark,
  ...(timeLimitMinutes === undefined ? {} : { timeLimitMinutes }),
})
