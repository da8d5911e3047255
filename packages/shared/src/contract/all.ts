import * as analysis from './analysis.ts'
import * as analytics from './analytics.ts'
import * as applicants from './applicants.ts'
import * as assigning from './assigning.ts'
import * as assistant from './assistant.ts'
import * as audit from './audit.ts'
import * as backgroundJobs from './background-jobs.ts'
import type { Call } from './call.ts'
import * as caseExchange from './case-exchange.ts'
import * as caseFiles from './case-files.ts'
import * as caseVersions from './case-versions.ts'
import * as cases from './cases.ts'
import * as cohortProgress from './cohort-progress.ts'
import * as cohorts from './cohorts.ts'
import * as contests from './contests.ts'
import * as documents from './documents.ts'
import * as externalIdentity from './external-identity.ts'
import * as failedEvaluations from './failed-evaluations.ts'
import * as guests from './guests.ts'
import * as identity from './identity.ts'
import * as knowledgeBase from './knowledge-base.ts'
import * as marking from './marking.ts'
import * as notifications from './notifications.ts'
import * as organizations from './organizations.ts'
import * as people from './people.ts'
import * as peopleImport from './people-import.ts'
import * as permissions from './permissions.ts'
import * as personalData from './personal-data.ts'
import * as regrading from './regrading.ts'
import * as reviewQueue from './review-queue.ts'
import * as secondFactor from './second-factor.ts'
import * as secondMarking from './second-marking.ts'
import * as sessions from './sessions.ts'
import * as sources from './sources.ts'
import * as support from './support.ts'
import * as system from './system.ts'
import * as time from './time.ts'
import * as usage from './usage.ts'
import * as workOfUsers from './work-of-users.ts'

type CallsIn<Area> = { [K in keyof Area as Area[K] extends Call ? K : never]: Area[K] }

const isCall = (entry: unknown): entry is Call =>
  typeof entry === 'object' && entry !== null && 'method' in entry && 'path' in entry && 'may' in entry

const callsIn = <Area extends object>(area: Area): CallsIn<Area> =>
  Object.fromEntries(Object.entries(area).filter(([, entry]) => isCall(entry))) as CallsIn<Area>

/** Every call of Casebench by its operation id. */
export const contract: Readonly<Record<string, Call>> = {
  ...callsIn(system),
  ...callsIn(identity),
  ...callsIn(sessions),
  ...callsIn(secondFactor),
  ...callsIn(externalIdentity),
  ...callsIn(guests),
  ...callsIn(permissions),
  ...callsIn(people),
  ...callsIn(peopleImport),
  ...callsIn(personalData),
  ...callsIn(applicants),
  ...callsIn(cohorts),
  ...callsIn(cohortProgress),
  ...callsIn(organizations),
  ...callsIn(cases),
  ...callsIn(documents),
  ...callsIn(time),
  ...callsIn(analytics),
  ...callsIn(analysis),
  ...callsIn(sources),
  ...callsIn(caseFiles),
  ...callsIn(caseVersions),
  ...callsIn(assigning),
  ...callsIn(workOfUsers),
  ...callsIn(failedEvaluations),
  ...callsIn(marking),
  ...callsIn(regrading),
  ...callsIn(caseExchange),
  ...callsIn(contests),
  ...callsIn(reviewQueue),
  ...callsIn(secondMarking),
  ...callsIn(backgroundJobs),
  ...callsIn(audit),
  ...callsIn(knowledgeBase),
  ...callsIn(assistant),
  ...callsIn(usage),
  ...callsIn(support),
  ...callsIn(notifications),
}
