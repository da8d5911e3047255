import * as acceptedAnswers from './accepted-answers.ts'
import * as analysis from './analysis.ts'
import * as analytics from './analytics.ts'
import * as applicants from './applicants.ts'
import * as assessment from './assessment.ts'
import * as assignments from './assignments.ts'
import * as assistant from './assistant.ts'
import * as atRiskRules from './at-risk-rules.ts'
import * as attempts from './attempts.ts'
import * as audit from './audit.ts'
import * as backgroundJobs from './background-jobs.ts'
import * as calendar from './calendar.ts'
import * as caseExchange from './case-exchange.ts'
import * as caseFiles from './case-files.ts'
import * as cases from './cases.ts'
import * as cohortProgress from './cohort-progress.ts'
import * as cohorts from './cohorts.ts'
import * as comments from './comments.ts'
import * as contests from './contests.ts'
import * as credentials from './credentials.ts'
import * as documents from './documents.ts'
import type { Endpoint } from './endpoint.ts'
import * as evidence from './evidence.ts'
import * as externalIdentity from './external-identity.ts'
import * as failedEvaluations from './failed-evaluations.ts'
import * as identity from './identity.ts'
import * as knowledgeBase from './knowledge-base.ts'
import * as learningPlatforms from './learning-platforms.ts'
import * as mailTemplates from './mail-templates.ts'
import * as marking from './marking.ts'
import * as modules from './modules.ts'
import * as notes from './notes.ts'
import * as notifications from './notifications.ts'
import * as onboarding from './onboarding.ts'
import * as organizations from './organizations.ts'
import * as overview from './overview.ts'
import * as people from './people.ts'
import * as peopleImport from './people-import.ts'
import * as permissions from './permissions.ts'
import * as personalData from './personal-data.ts'
import * as policies from './policies.ts'
import * as programmes from './programmes.ts'
import * as provisioning from './provisioning.ts'
import * as questionBank from './question-bank.ts'
import * as recognizedText from './recognized-text.ts'
import * as regrading from './regrading.ts'
import * as release from './release.ts'
import * as reportSubscriptions from './report-subscriptions.ts'
import * as reports from './reports.ts'
import * as reviewAllocation from './review-allocation.ts'
import * as reviewQueue from './review-queue.ts'
import * as savedViews from './saved-views.ts'
import * as secondFactor from './second-factor.ts'
import * as secondMarking from './second-marking.ts'
import * as serviceAccounts from './service-accounts.ts'
import * as sessions from './sessions.ts'
import * as sources from './sources.ts'
import * as standardSetting from './standard-setting.ts'
import * as support from './support.ts'
import * as system from './system.ts'
import * as time from './time.ts'
import * as usage from './usage.ts'
import * as webhooks from './webhooks.ts'

type EndpointsIn<Area> = { [K in keyof Area as Area[K] extends Endpoint ? K : never]: Area[K] }

const isEndpoint = (entry: unknown): entry is Endpoint =>
  typeof entry === 'object' && entry !== null && 'method' in entry && 'path' in entry && 'authorization' in entry

const endpointsIn = <Area extends object>(area: Area): EndpointsIn<Area> =>
  Object.fromEntries(Object.entries(area).filter(([, entry]) => isEndpoint(entry))) as EndpointsIn<Area>

/** Every call of Casebench by its operation id. */
export const contract: Readonly<Record<string, Endpoint>> = {
  ...endpointsIn(system),
  ...endpointsIn(identity),
  ...endpointsIn(sessions),
  ...endpointsIn(secondFactor),
  ...endpointsIn(externalIdentity),
  ...endpointsIn(onboarding),
  ...endpointsIn(permissions),
  ...endpointsIn(people),
  ...endpointsIn(peopleImport),
  ...endpointsIn(personalData),
  ...endpointsIn(applicants),
  ...endpointsIn(evidence),
  ...endpointsIn(notes),
  ...endpointsIn(savedViews),
  ...endpointsIn(cohorts),
  ...endpointsIn(cohortProgress),
  ...endpointsIn(organizations),
  ...endpointsIn(cases),
  ...endpointsIn(calendar),
  ...endpointsIn(attempts),
  ...endpointsIn(documents),
  ...endpointsIn(time),
  ...endpointsIn(analytics),
  ...endpointsIn(overview),
  ...endpointsIn(analysis),
  ...endpointsIn(sources),
  ...endpointsIn(caseFiles),
  ...endpointsIn(assignments),
  ...endpointsIn(failedEvaluations),
  ...endpointsIn(learningPlatforms),
  ...endpointsIn(mailTemplates),
  ...endpointsIn(marking),
  ...endpointsIn(provisioning),
  ...endpointsIn(questionBank),
  ...endpointsIn(recognizedText),
  ...endpointsIn(regrading),
  ...endpointsIn(release),
  ...endpointsIn(acceptedAnswers),
  ...endpointsIn(caseExchange),
  ...endpointsIn(contests),
  ...endpointsIn(comments),
  ...endpointsIn(reports),
  ...endpointsIn(reportSubscriptions),
  ...endpointsIn(reviewAllocation),
  ...endpointsIn(reviewQueue),
  ...endpointsIn(secondMarking),
  ...endpointsIn(standardSetting),
  ...endpointsIn(backgroundJobs),
  ...endpointsIn(audit),
  ...endpointsIn(knowledgeBase),
  ...endpointsIn(assistant),
  ...endpointsIn(usage),
  ...endpointsIn(support),
  ...endpointsIn(notifications),
  ...endpointsIn(modules),
  ...endpointsIn(serviceAccounts),
  ...endpointsIn(webhooks),
  ...endpointsIn(policies),
  ...endpointsIn(programmes),
  ...endpointsIn(credentials),
  ...endpointsIn(assessment),
  ...endpointsIn(atRiskRules),
}
