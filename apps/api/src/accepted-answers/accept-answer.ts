import { type Transaction, transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import type { AnswerSheet } from '@casebench/shared/case-file/schema'
import { acceptVariant } from '@casebench/shared/contract/accepted-answers'
import { regrade } from '@casebench/shared/contract/regrading'
import { logAct } from '../activity/acts.ts'
import { mayCall } from '../authorization/authorize.ts'
import { publishJob, tryVersion } from '../background-jobs/regrading-jobs.ts'
import { invalidCase } from '../case-files/case-faults.ts'
import { refuseAlone } from '../case-files/four-eyes.ts'
import { saveNextVersion } from '../case-files/save-next-version.ts'
import { lockCase, type StoredCase } from '../case-files/stored-case.ts'
import { notFound } from '../http/http-error.ts'
import type { Caller } from '../routing/caller.ts'
import { route } from '../routing/route.ts'

/**
 * The sheet with one more right answer; undefined where that is right already.
 * @throws HttpError 404 where there is no reference under the id.
 */
export function withVariant(sheet: AnswerSheet, attributeId: string, variant: string): AnswerSheet | undefined {
  const reference = Object.hasOwn(sheet, attributeId) ? sheet[attributeId] : undefined
  if (!reference || reference.answer.trim() === '')
    throw notFound(i18n.t('This case has no reference answer with this id.'), 'no_reference')
  const variants = reference.variants ?? []
  if ([reference.answer, ...variants].includes(variant)) return undefined
  return { ...sheet, [attributeId]: { ...reference, variants: [...variants, variant] } }
}

/** @throws HttpError 400 where the variant is no answer of its type. */
export async function requireReadable(
  { caseData }: StoredCase,
  sheet: AnswerSheet,
  attributeId: string,
): Promise<void> {
  const { checkCase } = await import('@casebench/grading/check-case')
  const own = `/answerSheet/${attributeId}/variants/`
  const faults = checkCase(caseData, sheet).filter(({ path }) => path.startsWith(own))
  if (faults.length > 0) throw invalidCase(faults)
}

async function save(
  transaction: Transaction,
  stored: StoredCase,
  answerSheet: AnswerSheet,
  { attributeId, caller }: { attributeId: string; caller: Caller },
) {
  const { caseId, caseData } = stored
  const version = stored.version + 1
  const { versionId } = await saveNextVersion(transaction, { caseId, caseData, answerSheet, createdBy: caller.userId })
  await logAct(transaction, caller, { action: 'accept_variant', detail: { caseId, version, attributeId } })
  return { caseId, versionId, version }
}

type Accepting = { caseId: string; attributeId: string; answer: string }
/** `job` is the trial of what regrading would change. */
export type Accepted = { version: number; job: Awaited<ReturnType<typeof tryVersion>> | undefined }

/**
 * Saves a version of the case that accepts an answer, and begins to try what regrading by it would change where the caller
 * may regrade. Accepting what is accepted already saves nothing and succeeds.
 * @throws HttpError 404 where there is no such case or reference, 400 where the answer is none of its type, 409 where the
 * case is archived.
 */
export async function acceptAnswer(
  transaction: Transaction,
  caller: Caller,
  { caseId, attributeId, answer }: Accepting,
): Promise<Accepted> {
  const stored = await lockCase(transaction, caseId)
  const sheet = withVariant(stored.answerSheet, attributeId, answer.trim())
  if (sheet) await requireReadable(stored, sheet, attributeId)
  const now = sheet
    ? await save(transaction, stored, sheet, { attributeId, caller })
    : { caseId, versionId: stored.versionId, version: stored.version }
  return {
    version: now.version,
    job: mayCall(regrade, caller) ? await tryVersion(transaction, now, caller) : undefined,
  }
}

/** What is said of it. */
export const acceptedMessage = ({ version, job }: Accepted): string =>
  job
    ? i18n.t('Saved as version {version}, which accepts this answer. Checking what regrading would change.', {
        version,
      })
    : i18n.t('Saved as version {version}, which accepts this answer.', { version })

export const acceptVariantRoute = route(acceptVariant, async ({ body, services, caller }) => {
  const { case_id: caseId, attributeId, variant: answer } = body
  const accepted = await transaction(services.database, async (client) => {
    await refuseAlone(client)
    return acceptAnswer(client, caller, { caseId, attributeId, answer })
  })
  if (accepted.job) await publishJob(services, accepted.job)
  return {
    message: acceptedMessage(accepted),
    job_id: accepted.job?.jobId ?? null,
    version: accepted.version,
  }
})
