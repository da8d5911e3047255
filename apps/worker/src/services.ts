import type { Database } from '@casebench/server/database'
import type { Events } from '@casebench/server/events'
import type { Logger } from '@casebench/server/logging'
import type { Bell } from '@casebench/server/queues'
import type { GradedCases } from './evaluation/graded-cases.ts'

/** What jobs stand on. */
export type Services = { database: Database; bell: Bell; events: Events; gradedCases: GradedCases; logger: Logger }
