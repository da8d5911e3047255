import type { SealingKey } from '@casebench/domain/audit/audit-key'
import type { Database } from '@casebench/server/database'
import type { AnswerParts, Events } from '@casebench/server/events'
import type { Logger } from '@casebench/server/logging'
import type { ModelClient } from '@casebench/server/model/model-client'
import type { JobQueue } from '@casebench/server/queues'
import type { ReadDatabase } from '@casebench/server/read-database'
import type { Storage } from '@casebench/server/storage'
import type { WebsiteReading } from '@casebench/server/website-reading'
import type { GradedCases } from './grading/graded-cases.ts'
import type { Grader } from './grading/grading.ts'

/** What jobs stand on. What one feature alone needs, such as a mail server, it asks for beside these. */
export type Services = {
  database: Database
  /** What analyses count, which may come from a replica. */
  readDatabase: ReadDatabase
  jobQueue: JobQueue
  events: Events
  answerParts: AnswerParts
  storage: Storage
  gradedCases: GradedCases
  grader: Grader
  /** How the websites of the knowledge base are read. */
  websites: WebsiteReading
  /** Marks free text and answers in the chat where one is configured. */
  model: ModelClient | undefined
  /** Signs the seals of the audit trail. */
  auditKey: () => Promise<SealingKey>
  /** Of the installation, where a cohort has none. */
  timeZone: string
  logger: Logger
}
