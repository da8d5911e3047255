import { relayOutbox } from '@casebench/server/outbox'
import type { QueueName, Queues } from '@casebench/server/queues'
import { RedisAway } from '@casebench/server/redis-away'
import { questionLease } from './assistant/lease.ts'
import { reconcileAnswers } from './assistant/reconcile.ts'
import type { AssistantServices } from './assistant/settings.ts'
import { sweepChat } from './assistant/sweep-chat.ts'
import { sealEntries } from './audit/seal-entries.ts'
import { jobLease } from './background-jobs/lease.ts'
import { reconcileJobs } from './background-jobs/reconcile.ts'
import { type CertificateServices, sweepCertificates } from './credentials/sweep-certificates.ts'
import { sweepFiles } from './documents/sweep-files.ts'
import { autoSubmitOverdue } from './evaluation/auto-submit-overdue.ts'
import { evaluateSubmission } from './evaluation/evaluate-submission.ts'
import { submissionLease } from './evaluation/lease.ts'
import { reconcileSubmissions } from './evaluation/reconcile.ts'
import { sweepSpent } from './housekeeping/sweep-spent.ts'
import { type ScoreServices, sendScores } from './learning-platforms/send-scores.ts'
import { mailLease } from './mail/lease.ts'
import type { MailServices } from './mail/mail-settings.ts'
import { reconcileMail } from './mail/reconcile.ts'
import { sendMail } from './mail/send-mail.ts'
import { sweepNotifications } from './notifications/sweep-notifications.ts'
import { type JobCounter, watchedJob } from './observability/watched-job.ts'
import { sweepImports } from './people-import/sweep-imports.ts'
import { sweepProgrammes } from './programmes/sweep-programmes.ts'
import { type RecognitionServices, recognizeDocuments } from './recognized-text/recognize-documents.ts'
import { watchRelease } from './release/watch-release.ts'
import { sendReminders } from './reminders/send-reminders.ts'
import { sendDueReports } from './report-subscriptions/send-due-reports.ts'
import { allocateReviews } from './review-allocation/allocate-reviews.ts'
import { runJob } from './run-job.ts'
import { warnOfExpiringKeys } from './service-accounts/warn-of-expiring-keys.ts'
import type { Services } from './services.ts'
import { type WebhookServices, webhookSender } from './webhooks/send-webhooks.ts'

/** The dependencies of all jobs together. */
export type WorkerServices = Services &
  MailServices &
  AssistantServices &
  RecognitionServices &
  CertificateServices &
  ScoreServices &
  WebhookServices

const reconcileInterval = 10_000
/** Whoever is told of something is told soon. */
const webhookInterval = 3000
/** Deleting old data is not urgent. */
const sweepInterval = 10 * 60_000

type Kind = {
  queue: QueueName
  concurrency: number
  work: (services: WorkerServices, id: string) => Promise<void>
  /** Enqueues jobs of this kind again that the queue has lost. */
  reconcile: (services: WorkerServices) => Promise<unknown>
}

const kinds: readonly Kind[] = [
  { queue: submissionLease.queue, concurrency: 12, work: evaluateSubmission, reconcile: reconcileSubmissions },
  { queue: mailLease.queue, concurrency: 4, work: sendMail, reconcile: reconcileMail },
  {
    queue: questionLease.queue,
    // They mostly wait for the model server, and a person waits for each answer.
    concurrency: 20,
    // What reads Markdown is only loaded where somebody asks.
    work: async (...question) => (await import('./assistant/answer-question.ts')).answerQuestion(...question),
    reconcile: reconcileAnswers,
  },
  // Long work leaves room for what people wait for.
  { queue: jobLease.queue, concurrency: 2, work: (services, id) => runJob(services, id), reconcile: reconcileJobs },
]

const looks: readonly ((services: WorkerServices) => Promise<unknown>)[] = [
  autoSubmitOverdue,
  (services) => sendReminders(services),
  ({ database, jobQueue }) => relayOutbox(database, jobQueue),
  ...kinds.map(({ reconcile }) => reconcile),
  allocateReviews,
  sweepProgrammes,
  // After the programmes: who has just completed one is given its certificate at once.
  sweepCertificates,
  sealEntries,
]

/** Does `work` at once and then again and again, `pause` after it has ended: one that hangs is not joined by a second. */
function repeat(work: () => Promise<unknown>, pause: number): { stop: () => Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let current: Promise<void> = Promise.resolve()
  const again = () => {
    current = work().then(() => {
      if (!stopped) timer = setTimeout(again, pause)
    })
  }
  again()
  return {
    stop: () => {
      stopped = true
      clearTimeout(timer)
      return current
    },
  }
}

/** Starts taking jobs and looking for lost ones. The result stops both. */
export function startWorker(
  services: WorkerServices,
  queues: Queues,
  counter: JobCounter,
): { close: () => Promise<void> } {
  const workers = kinds.map(({ queue, concurrency, work }) =>
    queues.work(queue, concurrency, watchedJob(queue, services, counter, work)),
  )
  const looking = repeat(async () => {
    for (const look of looks)
      await look(services).catch((error: unknown) => {
        // The queue has logged it, once a minute.
        if (!(error instanceof RedisAway)) services.logger.warn({ err: error }, 'reconciling failed')
      })
  }, reconcileInterval)
  const sweeping = repeat(async () => {
    for (const sweep of [
      sweepFiles,
      sweepNotifications,
      sweepImports,
      sweepChat,
      sweepSpent,
      watchRelease,
      warnOfExpiringKeys,
    ])
      await sweep(services).catch((error: unknown) => services.logger.warn({ err: error }, 'sweeping failed'))
  }, sweepInterval)
  let closing = false
  // By itself, as one document may take minutes.
  const recognizing = repeat(
    () =>
      recognizeDocuments(services, () => closing).catch((error: unknown) =>
        services.logger.warn({ err: error }, 'recognising text failed'),
      ),
    reconcileInterval,
  )
  // By itself, as figures of many people take their time.
  const reporting = repeat(
    () =>
      sendDueReports(services).catch((error: unknown) =>
        services.logger.warn({ err: error }, 'sending reports failed'),
      ),
    reconcileInterval,
  )
  // By itself, as a platform may take its time to answer.
  const scoring = repeat(
    () => sendScores(services).catch((error: unknown) => services.logger.warn({ err: error }, 'sending scores failed')),
    reconcileInterval,
  )
  // By itself, and each endpoint by itself, as any may take its time to answer.
  const webhooks = webhookSender(services)
  const sending = repeat(
    () =>
      webhooks.look().catch((error: unknown) => services.logger.warn({ err: error }, 'looking for webhooks failed')),
    webhookInterval,
  )
  return {
    close: async () => {
      closing = true
      // What is being read is begun again by whoever comes next.
      await services.recognizer.close()
      await Promise.all([
        ...workers.map((worker) => worker.close()),
        looking.stop(),
        sweeping.stop(),
        recognizing.stop(),
        reporting.stop(),
        scoring.stop(),
        sending.stop().then(webhooks.settled),
      ])
    },
  }
}
