import type { Database } from '@casebench/server/database'
import type { Events } from '@casebench/server/events'
import type { Logger } from '@casebench/server/logging'
import type { ModelClient } from '@casebench/server/model/model-client'
import type { Bell } from '@casebench/server/queues'
import type { Storage } from '@casebench/server/storage'
import type { GradedCases } from './evaluation/graded-cases.ts'
import type { MailSettings } from './mail/mail-settings.ts'

/** What jobs stand on. */
export type Services = {
  database: Database
  bell: Bell
  events: Events
  storage: Storage
  gradedCases: GradedCases
  mail: MailSettings
  /** Marks free text where one is configured. */
  model: ModelClient | undefined
  logger: Logger
}
