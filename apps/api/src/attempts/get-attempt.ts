import { i18n } from '@casebench/server/i18n'
import { getAttempt } from '@casebench/shared/contract/attempts'
import { requireAssignment } from '../cases/assignment.ts'
import { caseFiles } from '../cases/case-files.ts'
import { readersEvaluation } from '../cases/readers-evaluation.ts'
import { notFound } from '../http/http-error.ts'
import { candidatesComments } from '../marking/review-comments.ts'
import { route } from '../routing/route.ts'
import { asAttempt } from './attempt-query.ts'
import { storedAttempt } from './stored-attempt.ts'

/** Answers of a test beside two of its scores would tell which of them are right. */
export const getAttemptRoute = route(getAttempt, async ({ params, query, services, caller }) => {
  const { id, mode, caseVersionId } = await requireAssignment(services, caller, query)
  const stored = await storedAttempt(services.database, id, params.number)
  if (!stored) throw notFound(i18n.t('This attempt does not exist.'), 'no_such_attempt')
  const caseFile = await caseFiles(services).load(services.database, stored.caseVersionId)
  const { withheld } = stored
  const { number, submitted_at, current } = asAttempt(stored, mode)
  return {
    number,
    submitted_at,
    current,
    evaluation: readersEvaluation(stored.result, { mode, withheld }, caseFile),
    withheld,
    answers: mode === 'test' ? {} : stored.answers,
    evidence:
      mode === 'test'
        ? {}
        : Object.fromEntries(
            Object.entries(stored.evidence).map(([attributeId, pieces]) => [attributeId, [...pieces]]),
          ),
    comments: await candidatesComments(services.database, stored.submissionId, { mode, withheld }),
    same_version: stored.caseVersionId === caseVersionId,
  }
})
