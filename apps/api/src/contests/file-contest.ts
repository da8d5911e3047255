import { type Transaction, transaction } from '@casebench/server/database'
import { json } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { fileContest } from '@casebench/shared/contract/contests'
import type { Evaluation } from '@casebench/shared/evaluation'
import { sql } from 'kysely'
import { type Assignment, lockAssignment, requireOpenMode } from '../cases/assignment.ts'
import { conflict, invalid, notFound } from '../http/http-error.ts'
import type { Caller } from '../routing/caller.ts'
import { route } from '../routing/route.ts'
import { asOwn, type ContestRow, contestsOf } from './own-contests.ts'

type Filed = { attributeId: string; argument: string; fileName: string | undefined }

/**
 * The submission whose result was looked at.
 * @throws HttpError 409 where it has none, or another one counts now.
 */
function contestedSubmission({ submission }: Assignment, submittedAt: string) {
  // Whether an answer can be contested tells how it is marked.
  if (submission?.withheld)
    throw conflict('result_withheld', i18n.t('The result of this case is not shown to you, so you cannot contest it.'))
  if (submission?.result && submission.submittedAt.getTime() === Date.parse(submittedAt))
    return { id: submission.id, result: submission.result }
  throw conflict('result_gone', i18n.t('This result no longer counts: the case was reopened or submitted again.'))
}

const isContestable = ({ marking }: Evaluation, attributeId: string): boolean =>
  [...marking.wrong, ...marking.notSure].some((item) => item.attributeId === attributeId)

/** The latest version of a document that is attached to the case. */
async function documentNamed(transaction: Transaction, assignmentId: string, fileName: string): Promise<string> {
  const document = await transaction
    .selectFrom('document')
    .select('id')
    .where('assignment_id', '=', assignmentId)
    .where('file_name', '=', fileName)
    .where('deleted_at', 'is', null)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!document) throw notFound(i18n.t('There is no document of this name in the case.'), 'no_such_document')
  return document.id
}

const says = ({ argument, fileName }: ContestRow, filed: Filed): boolean =>
  argument === filed.argument && fileName === (filed.fileName ?? null)

/** Writes it down; what was withdrawn, or waits with other words, says this from now on. */
async function store(
  transaction: Transaction,
  { id, caseId, mode }: Assignment,
  submissionId: string,
  { attributeId, argument, fileName }: Filed,
  caller: Caller,
): Promise<void> {
  const documentId = fileName === undefined ? null : await documentNamed(transaction, id, fileName)
  await transaction
    .with('filed', (db) =>
      db
        .insertInto('contest')
        .values({ submission_id: submissionId, attribute_id: attributeId, argument, document_id: documentId })
        .onConflict((conflict) =>
          conflict.columns(['submission_id', 'attribute_id']).doUpdateSet(({ ref }) => ({
            argument: ref('excluded.argument'),
            document_id: ref('excluded.document_id'),
            state: 'open',
            created_at: sql`now()`,
            decided_at: null,
          })),
        ),
    )
    .insertInto('activity_log')
    .values({ actor: caller.email, email: caller.email, action: 'contest', detail: json({ caseId, mode }) })
    .execute()
}

/**
 * The same again changes nothing, whatever has become of it: the page may repeat the call. A test names no answers, so
 * that nobody learns from a refusal which of them are right: there the whole result is contested.
 */
export const fileContestRoute = route(fileContest, async ({ body, services, caller }) => {
  const { caseId, mode } = body
  requireOpenMode(caller, mode)
  if ((mode === 'test') !== (body.attributeId === null))
    throw invalid([
      {
        path: 'body/attributeId',
        ...(mode === 'test'
          ? { message: i18n.t('must be null in a test'), sentence: i18n.t('Leave this empty in a test.') }
          : { message: i18n.t('is missing'), sentence: i18n.t('This is required.') }),
      },
    ])
  const filed: Filed = { attributeId: body.attributeId ?? '', argument: body.argument.trim(), fileName: body.fileName }
  const contest = await transaction(services.database, async (transaction) => {
    const assignment = await lockAssignment(transaction, { userId: caller.userId, caseId, mode })
    const { id, result } = contestedSubmission(assignment, body.submitted_at)
    const load = async () => (await contestsOf(transaction, id, filed.attributeId))[0]
    const standing = await load()
    if (standing && standing.state !== 'withdrawn') {
      if (says(standing, filed)) return standing
      if (standing.state !== 'open') throw conflict('already_decided', i18n.t('A reviewer has already decided this.'))
    }
    if (mode === 'training' && !isContestable(result, filed.attributeId))
      throw conflict('not_contestable', i18n.t('Only an answer that is marked wrong or not sure can be contested.'))
    await store(transaction, assignment, id, filed, caller)
    return load()
  })
  if (!contest) throw new Error('The contest was not stored')
  return {
    message: i18n.t('Contest sent. You get a notification when a reviewer has decided.'),
    contest: asOwn(contest),
  }
})
