import type { SealingKey } from '@casebench/server/audit/audit-key'
import type { Database } from '@casebench/server/database'
import type { AnswerParts, Events } from '@casebench/server/events'
import type { Logger } from '@casebench/server/logging'
import type { ModelClient } from '@casebench/server/model/model-client'
import type { JobQueue } from '@casebench/server/queues'
import type { Storage } from '@casebench/server/storage'
import type { WebsiteReading } from '@casebench/server/website-reading'
import type { AssistantSettings } from './assistant/settings.ts'
import type { GradedCases } from './evaluation/graded-cases.ts'
import type { Grader } from './evaluation/grading.ts'
import type { MailSettings } from './mail/mail-settings.ts'

/** What jobs stand on. */
export type Services = {
  database: Database
  jobQueue: JobQueue
  events: Events
  answerParts: AnswerParts
  storage: Storage
  gradedCases: GradedCases
  grader: Grader
  mail: MailSettings
  assistant: AssistantSettings
  /** How the websites of the knowledge base are read. */
  websites: WebsiteReading
  /** Marks free text and answers in the chat where one is configured. */
  model: ModelClient | undefined
  /** Signs the seals of the audit trail. */
  auditKey: () => Promise<SealingKey>
  logger: Logger
}
