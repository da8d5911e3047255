import type { Config } from '@casebench/server/config'
import type { AnswerParts, Events } from '@casebench/server/events'
import type { Logger } from '@casebench/server/logging'
import type { PrismaDatabase } from '@casebench/server/prisma-database'
import type { JobQueue } from '@casebench/server/queues'
import type { Helpers } from '@casebench/server/readiness'
import type { RedisWatch } from '@casebench/server/redis'
import type { Storage } from '@casebench/server/storage'
import type { BoardStandings } from './analytics/board-standings.ts'
import type { CohortStandings } from './analytics/cohort-standings.ts'
import type { StoodLately } from './analytics/recount.ts'
import type { AnswerFollowers } from './assistant/answer-followers.ts'
import type { CaseCounts } from './case-files/case-counts.ts'
import type { CaseFiles } from './cases/case-files.ts'
import type { EvaluationJobs } from './cases/evaluation-jobs.ts'
import type { WorkSummaries } from './cases/work-summaries.ts'
import type { IdentityProvider } from './external-identity/identity-provider.ts'
import type { AttemptLimits } from './identity/attempt-limits.ts'
import type { Callers } from './identity/callers.ts'
import type { KeyRing } from './identity/key-ring.ts'
import type { Tokens } from './identity/tokens.ts'
import type { Matcher } from './matching/matching.ts'
import type { RequestWindow } from './observability/request-window.ts'
import type { PeopleCounts } from './people/people-query.ts'
import type { Drain } from './system/drain.ts'

/** What handlers stand on. Built once per process (main.ts) or per test. */
export type Services = {
  config: Config
  database: PrismaDatabase
  jobQueue: JobQueue
  events: Events
  answerParts: AnswerParts
  answers: AnswerFollowers
  storage: Storage
  /** Weighs answers up against references, which may take seconds: never on the thread that answers requests. */
  matcher: Matcher
  /** What Casebench goes on without, at a cost. */
  helpers: Helpers
  redis: RedisWatch | undefined
  keys: KeyRing
  tokens: Tokens
  /** Signs people in where Casebench does not do so itself. */
  provider: IdentityProvider | undefined
  callers: Callers
  attemptLimits: AttemptLimits
  caseFiles: CaseFiles
  evaluationJobs: EvaluationJobs
  work: WorkSummaries
  standings: BoardStandings
  cohortStandings: CohortStandings
  stoodLately: StoodLately
  peopleCounts: PeopleCounts
  caseCounts: CaseCounts
  /** How this process answered lately. */
  requests: RequestWindow
  drain: Drain
  logger: Logger
}
