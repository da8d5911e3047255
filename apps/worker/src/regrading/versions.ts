import type { RegradingInput } from '@casebench/shared/regrading'
import type { GradeAgainInput } from '../grading/grade-again.ts'
import type { GradedCase, GradedCases } from '../grading/graded-cases.ts'
import { asItWasAsked } from './as-it-was-asked.ts'
import type { CurrentResult } from './current-results.ts'

type Versions = Pick<CurrentResult, 'askedIn' | 'judgedBy'>
export type RegradingVersions = {
  /** Reads what a submission goes by, unless it has been read before. */
  read: (versions: Versions) => Promise<void>
  /** @throws where its versions have not been read: what goes on inside a transaction must not wait for a connection. */
  prepare: (standing: Versions & Pick<CurrentResult, 'answers' | 'evidence' | 'verdicts'>) => GradeAgainInput
}

/** The versions of a case that a regrading goes by, each read and prepared once. */
export function versionsFor(
  gradedCases: GradedCases,
  { versionId, replacesDecisions }: Pick<RegradingInput, 'versionId' | 'replacesDecisions'>,
): RegradingVersions {
  const judging = new Map<string, GradedCase>()
  const asAsked = new Map<string, GradedCase>()
  return {
    read: async ({ askedIn, judgedBy }) => {
      if (!judging.has(judgedBy)) judging.set(judgedBy, await gradedCases.load(judgedBy))
      if (asAsked.has(askedIn)) return
      const now = await gradedCases.load(versionId)
      const then = askedIn === versionId ? now : await gradedCases.load(askedIn)
      asAsked.set(askedIn, { ...now, caseData: asItWasAsked(now.caseData, then.caseData) })
    },
    prepare: ({ answers, evidence, verdicts, askedIn, judgedBy }) => {
      const [before, now] = [judging.get(judgedBy), asAsked.get(askedIn)]
      if (!before || !now) throw new Error('The versions of a submission were not read')
      return { answers, evidence, verdicts, judgedBy: before, now, ...(replacesDecisions && { replacesDecisions }) }
    },
  }
}
