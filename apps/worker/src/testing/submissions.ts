import { loadAuditKey } from '@casebench/domain/audit/audit-key'
import type { Database } from '@casebench/server/database'
import { createLogger } from '@casebench/server/logging'
import { ReadDatabase } from '@casebench/server/read-database'
import { canary, sampleCase, sampleSheet } from '@casebench/shared/case-file/sample'
import { gradedCasesFrom } from '../grading/graded-cases.ts'
import type { Recognizer } from '../recognized-text/recognition-threads.ts'
import type { WorkerServices } from '../start-worker.ts'
import { gradingHere } from './grading-here.ts'
import { keptMail } from './mail.ts'
import { noDocuments } from './no-documents.ts'
import { unheardAnswers } from './questions.ts'

export { canary }

/** A submission of the sample case that waits for its evaluation, as the api stores it. */
export async function waitingSubmission(database: Database): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `with candidate as (
       insert into "user" (email, username) values (gen_random_uuid() || '@example.com', gen_random_uuid()::text) returning id
     ), stored as (
       insert into case_file (id, name) values (gen_random_uuid()::text, 'Sample') returning id
     ), version as (
       insert into case_version (case_id, version, case_data) select id, 1, $1 from stored returning id, case_id
     ), sheet as (insert into case_answer_sheet (case_version_id, answers) select id, $2 from version),
     assigned as (
       insert into assignment (user_id, case_id, mode, case_version_id, generation, locked)
       select candidate.id, version.case_id, 'training', version.id, 1, true from candidate, version returning id, case_version_id
     )
     insert into submission (assignment_id, generation, case_version_id, answers)
     select id, 1, case_version_id, $3 from assigned returning id`,
    [sampleCase, sampleSheet, { LegalName: 'Sample Trading GmbH', Incorporated: '4 Nov 2013', Reviews: 'Cash' }],
  )
  const row = rows[0]
  if (!row) throw new Error('The submission was not stored')
  return row.id
}

export async function stateOf(
  database: Database,
  submissionId: string,
): Promise<{ state: string; results: number; locked: boolean; submitted: boolean; failure: string | null }> {
  const { rows } = await database.query(
    `select s.state, s.failure, a.locked, a.submitted, (select count(*) from evaluation e where e.submission_id = s.id) as results
       from submission s join assignment a on a.id = s.assignment_id where s.id = $1`,
    [submissionId],
  )
  return rows[0]
}

/** Recognises nothing in any picture. */
export const unreadPictures: Recognizer = { run: async () => [], close: async () => {} }

/** Services of a worker whose queue and events only note what they were told. */
export function notingServices(database: Database): WorkerServices & { enqueued: string[]; told: string[] } {
  const enqueued: string[] = []
  const told: string[] = []
  return {
    database,
    readDatabase: new ReadDatabase(database, undefined),
    enqueued,
    told,
    gradedCases: gradedCasesFrom(database),
    grader: gradingHere,
    recognizer: unreadPictures,
    mail: keptMail,
    issuer: { ...keptMail, issuerName: 'Casebench Example' },
    assistant: { secret: keptMail.secret, publicUrl: keptMail.publicUrl, keptDays: 180 },
    answerParts: unheardAnswers,
    webhooks: { secret: keptMail.secret, allowedHosts: new Set() },
    learningPlatforms: { secret: keptMail.secret, allowedHosts: new Set() },
    websites: { allowedHosts: new Set(), maxPages: 50, pause: 0 },
    model: undefined,
    storage: noDocuments,
    auditKey: () => loadAuditKey(database, Buffer.alloc(32)),
    timeZone: 'UTC',
    logger: createLogger('test', 'silent'),
    jobQueue: { enqueue: async (_queue, jobId) => void enqueued.push(jobId), close: async () => {} },
    events: {
      publish: async ({ event }) => void (event.type === 'evaluation' && told.push(event.status)),
      subscribe: async () => {},
      close: async () => {},
    },
  }
}
