import { type Transaction, transaction } from '@casebench/server/database'
import { fileContest } from '@casebench/shared/contract/contests'
import type { Evaluation } from '@casebench/shared/evaluation'
import { type Assignment, lockAssignment, requireOpenMode } from '../cases/assignment.ts'
import type { Caller } from '../identity/callers.ts'
import { conflict, invalid, notFound } from '../routing/refusal.ts'
import { route } from '../routing/route.ts'
import { asOwn, type ContestRow, contestsOf } from './own-contests.ts'

type Filed = { attributeId: string; argument: string; fileName: string | undefined }

/**
 * The submission whose result was looked at.
 * @throws Refusal 409 where it has none, or another one counts now.
 */
function contestedSubmission({ submission }: Assignment, submittedAt: string) {
  // Whether an answer can be contested tells how it is marked.
  if (submission?.withheld)
    throw conflict('result_withheld', 'The result of this case is not shown to you now, so it cannot be contested.')
  if (submission?.result && submission.submittedAt.getTime() === Date.parse(submittedAt))
    return { id: submission.id, result: submission.result }
  throw conflict('result_gone', 'This result does not count any more: the case was opened again or sent in anew.')
}

const isContestable = ({ marking }: Evaluation, attributeId: string): boolean =>
  [...marking.wrong, ...marking.notSure].some((item) => item.attributeId === attributeId)

/** The latest version of a document that is attached to the case. */
async function documentNamed(client: Transaction, assignmentId: string, fileName: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `select id from document where assignment_id = $1 and file_name = $2 and deleted_at is null
      order by version desc limit 1`,
    [assignmentId, fileName],
  )
  const document = rows[0]
  if (!document) throw notFound('There is no document of this name in the case.', 'no_such_document')
  return document.id
}

const says = ({ argument, fileName }: ContestRow, filed: Filed): boolean =>
  argument === filed.argument && fileName === (filed.fileName ?? null)

/** Writes it down; what was withdrawn, or waits with other words, says this from now on. */
async function store(
  client: Transaction,
  { id, caseId, mode }: Assignment,
  submissionId: string,
  { attributeId, argument, fileName }: Filed,
  caller: Caller,
): Promise<void> {
  const documentId = fileName === undefined ? null : await documentNamed(client, id, fileName)
  await client.query(
    `with filed as (
       insert into contest (submission_id, attribute_id, argument, document_id) values ($1, $2, $3, $4)
       on conflict (submission_id, attribute_id) do update
          set argument = excluded.argument, document_id = excluded.document_id, state = 'open', created_at = now(),
              decided_at = null
     )
     insert into activity_log (actor, email, action, detail)
     values ($5, $5, 'contest', jsonb_build_object('caseId', $6::text, 'mode', $7::text))`,
    [submissionId, attributeId, argument, documentId, caller.email, caseId, mode],
  )
}

/**
 * The same again changes nothing, whatever has become of it: the page may repeat the call. A test names no answers, so
 * that nobody learns from a refusal which of them are right: there the whole result is contested.
 */
export const fileContestRoute = route(fileContest, async ({ body, services, caller }) => {
  const { caseId, mode } = body
  requireOpenMode(caller, mode)
  if ((mode === 'test') !== (body.attributeId === null))
    throw invalid([{ path: 'body/attributeId', message: mode === 'test' ? 'must be null in a test' : 'is missing' }])
  const filed: Filed = { attributeId: body.attributeId ?? '', argument: body.argument.trim(), fileName: body.fileName }
  const contest = await transaction(services.database, async (client) => {
    const assignment = await lockAssignment(client, { userId: caller.userId, caseId, mode })
    const { id, result } = contestedSubmission(assignment, body.submitted_at)
    const load = async () => (await contestsOf(client, id, filed.attributeId))[0]
    const standing = await load()
    if (standing && standing.state !== 'withdrawn') {
      if (says(standing, filed)) return standing
      if (standing.state !== 'open') throw conflict('already_decided', 'A reviewer has decided this already.')
    }
    if (mode === 'training' && !isContestable(result, filed.attributeId))
      throw conflict('not_contestable', 'Only an answer that is marked wrong or not sure can be contested.')
    await store(client, assignment, id, filed, caller)
    return load()
  })
  if (!contest) throw new Error('The contest was not stored')
  return { message: 'A reviewer will look at it. You will be told what they decide.', contest: asOwn(contest) }
})
