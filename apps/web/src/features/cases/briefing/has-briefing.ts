import type { CandidateCase } from '@casebench/shared/case-file/candidate'

/** Whether there is anything to read before the first question. */
export const hasBriefing = ({ briefing, instructions }: CandidateCase): boolean =>
  (instructions ?? '') !== '' || Object.keys(briefing ?? {}).length > 0
