import { type Transaction, transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import type { AnswerSheet } from '@casebench/shared/case-file/schema'
import { acceptVariant } from '@casebench/shared/contract/regrading'
import { logAct } from '../activity/acts.ts'
import { publishJob, tryVersion } from '../background-jobs/regrading-jobs.ts'
import { invalidCase } from '../case-files/case-faults.ts'
import { saveNextVersion } from '../case-files/save-next-version.ts'
import { lockCase, type StoredCase } from '../case-files/stored-case.ts'
import { notFound } from '../http/http-error.ts'
import type { Caller } from '../routing/caller.ts'
import { route } from '../routing/route.ts'

/**
 * The sheet with one more right answer; undefined where that is right already.
 * @throws HttpError 404 where there is no reference under the id.
 */
function withVariant(sheet: AnswerSheet, attributeId: string, variant: string): AnswerSheet | undefined {
  const reference = Object.hasOwn(sheet, attributeId) ? sheet[attributeId] : undefined
  if (!reference || reference.answer.trim() === '')
    throw notFound(i18n.t('This case has no reference answer with this id.'), 'no_reference')
  const variants = reference.variants ?? []
  if ([reference.answer, ...variants].includes(variant)) return undefined
  return { ...sheet, [attributeId]: { ...reference, variants: [...variants, variant] } }
}

/** @throws HttpError 400 where the variant is no answer of its type. */
async function requireReadable({ caseData }: StoredCase, sheet: AnswerSheet, attributeId: string): Promise<void> {
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

/** Accepting what is accepted already saves nothing and succeeds: the page may repeat the call. */
export const acceptVariantRoute = route(acceptVariant, async ({ body, services, caller }) => {
  const { attributeId } = body
  const { job, version } = await transaction(services.database, async (client) => {
    const stored = await lockCase(client, body.case_id)
    const sheet = withVariant(stored.answerSheet, attributeId, body.variant.trim())
    if (sheet) await requireReadable(stored, sheet, attributeId)
    const now = sheet
      ? await save(client, stored, sheet, { attributeId, caller })
      : { caseId: stored.caseId, versionId: stored.versionId, version: stored.version }
    return { job: await tryVersion(client, now, caller), version: now.version }
  })
  await publishJob(services, job)
  return {
    message: i18n.t('Saved as version {version}, which accepts this answer. Checking what regrading would change.', {
      version,
    }),
    job_id: job.jobId,
    version,
  }
})
