import { acceptedAnswersRoutes } from './accepted-answers/routes.ts'
import { analysisRoutes } from './analysis/routes.ts'
import { analyticsRoutes } from './analytics/routes.ts'
import { applicantsRoutes } from './applicants/routes.ts'
import { assessmentRoutes } from './assessment/routes.ts'
import { assignmentsRoutes } from './assignments/routes.ts'
import { assistantRoutes } from './assistant/routes.ts'
import { atRiskRulesRoutes } from './at-risk-rules/routes.ts'
import { attemptsRoutes } from './attempts/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { backgroundJobsRoutes } from './background-jobs/routes.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { caseExchangeRoutes } from './case-exchange/routes.ts'
import { caseFilesRoutes } from './case-files/routes.ts'
import { casesRoutes } from './cases/routes.ts'
import { cohortProgressRoutes } from './cohort-progress/routes.ts'
import { cohortsRoutes } from './cohorts/routes.ts'
import { commentsRoutes } from './comments/routes.ts'
import { contestsRoutes } from './contests/routes.ts'
import { credentialsRoutes } from './credentials/routes.ts'
import { documentsRoutes } from './documents/routes.ts'
import { evidenceRoutes } from './evidence/routes.ts'
import { externalIdentityRoutes } from './external-identity/routes.ts'
import { failedEvaluationsRoutes } from './failed-evaluations/routes.ts'
import { identityRoutes } from './identity/routes.ts'
import { knowledgeBaseRoutes } from './knowledge-base/routes.ts'
import { learningPlatformRoutes } from './learning-platforms/routes.ts'
import { mailTemplatesRoutes } from './mail-templates/routes.ts'
import { markingRoutes } from './marking/routes.ts'
import { moduleRoutes } from './modules/routes.ts'
import { notesRoutes } from './notes/routes.ts'
import { notificationsRoutes } from './notifications/routes.ts'
import { onboardingRoutes } from './onboarding/routes.ts'
import { organizationsRoutes } from './organizations/routes.ts'
import { overviewRoutes } from './overview/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { peopleImportRoutes } from './people-import/routes.ts'
import { permissionsRoutes } from './permissions/routes.ts'
import { personalDataRoutes } from './personal-data/routes.ts'
import { policiesRoutes } from './policies/routes.ts'
import { programmesRoutes } from './programmes/routes.ts'
import { provisioningRoutes } from './provisioning/routes.ts'
import { questionBankRoutes } from './question-bank/routes.ts'
import { recognizedTextRoutes } from './recognized-text/routes.ts'
import { regradingRoutes } from './regrading/routes.ts'
import { releaseRoutes } from './release/routes.ts'
import { reportSubscriptionsRoutes } from './report-subscriptions/routes.ts'
import { reportsRoutes } from './reports/routes.ts'
import { reviewAllocationRoutes } from './review-allocation/routes.ts'
import { reviewQueueRoutes } from './review-queue/routes.ts'
import type { Route } from './routing/route.ts'
import { savedViewsRoutes } from './saved-views/routes.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { secondMarkingRoutes } from './second-marking/routes.ts'
import { serviceAccountRoutes } from './service-accounts/routes.ts'
import { sessionsRoutes } from './sessions/routes.ts'
import { sourcesRoutes } from './sources/routes.ts'
import { standardSettingRoutes } from './standard-setting/routes.ts'
import { supportRoutes } from './support/routes.ts'
import { systemRoutes } from './system/routes.ts'
import { timeRoutes } from './time/routes.ts'
import { usageRoutes } from './usage/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

/** Who answers what, by feature. Start-up fails while this and the contract differ. */
export const routes: readonly Route[] = [
  ...systemRoutes,
  ...identityRoutes,
  ...sessionsRoutes,
  ...externalIdentityRoutes,
  ...secondFactorRoutes,
  ...onboardingRoutes,
  ...applicantsRoutes,
  ...peopleRoutes,
  ...peopleImportRoutes,
  ...personalDataRoutes,
  ...organizationsRoutes,
  ...overviewRoutes,
  ...cohortsRoutes,
  ...atRiskRulesRoutes,
  ...cohortProgressRoutes,
  ...permissionsRoutes,
  ...provisioningRoutes,
  ...casesRoutes,
  ...calendarRoutes,
  ...attemptsRoutes,
  ...evidenceRoutes,
  ...notesRoutes,
  ...savedViewsRoutes,
  ...caseFilesRoutes,
  ...assignmentsRoutes,
  ...markingRoutes,
  ...questionBankRoutes,
  ...recognizedTextRoutes,
  ...regradingRoutes,
  ...releaseRoutes,
  ...acceptedAnswersRoutes,
  ...failedEvaluationsRoutes,
  ...caseExchangeRoutes,
  ...contestsRoutes,
  ...commentsRoutes,
  ...reportSubscriptionsRoutes,
  ...reportsRoutes,
  ...reviewAllocationRoutes,
  ...reviewQueueRoutes,
  ...secondMarkingRoutes,
  ...standardSettingRoutes,
  ...documentsRoutes,
  ...timeRoutes,
  ...analyticsRoutes,
  ...analysisRoutes,
  ...sourcesRoutes,
  ...supportRoutes,
  ...knowledgeBaseRoutes,
  ...assistantRoutes,
  ...usageRoutes,
  ...notificationsRoutes,
  ...auditRoutes,
  ...backgroundJobsRoutes,
  ...moduleRoutes,
  ...serviceAccountRoutes,
  ...webhookRoutes,
  ...policiesRoutes,
  ...learningPlatformRoutes,
  ...mailTemplatesRoutes,
  ...programmesRoutes,
  ...credentialsRoutes,
  ...assessmentRoutes,
]
