import type { CandidateCase } from '@casebench/shared/case-file/candidate'

/** What of a case is shown before its test is started: whose it is, its briefing, its languages, the pass mark and the time limit. */
export const coverOf = ({
  details,
  language,
  translations,
  briefing,
  instructions,
  passMark,
  timeLimitMinutes,
}: CandidateCase): CandidateCase => ({
  details,
  ...(language === undefined ? {} : { language }),
  ...(translations === undefined ? {} : { translations }),
  ...(briefing === undefined ? {} : { briefing }),
  ...(instructions === undefined ? {} : { instructions }),
  components: [],
  knowledgeCheck: [],
  documents: [],
  passMark,
  ...(timeLimitMinutes === undefined ? {} : { timeLimitMinutes }),
})
