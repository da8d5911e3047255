import { changesDetail } from '@casebench/domain/activity/changes'
import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { publishCaseDraft } from '@casebench/shared/contract/case-files'
import { logAct } from '../activity/acts.ts'
import { route } from '../routing/route.ts'
import { caseChanges } from './case-changes.ts'
import { requireSound } from './case-faults.ts'
import { requireSecondPerson } from './four-eyes.ts'
import { saveNextVersion } from './save-next-version.ts'
import { lockCase, staleCase } from './stored-case.ts'
import { findDraft, requireDraft } from './stored-draft.ts'

/** A rule may have come since the draft was saved: it is checked again, before anything is locked. */
export const publishCaseDraftRoute = route(publishCaseDraft, async ({ body, services, caller }) => {
  const { case_id: caseId, revision } = body
  const looked = await findDraft(services.database, caseId)
  if (looked?.revision === revision) await requireSound(looked, services.storage)
  return transaction(services.database, async (client) => {
    const stored = await lockCase(client, caseId)
    const { caseData, answerSheet, baseVersion, savedById } = await requireDraft(client, caseId, revision)
    if (baseVersion !== stored.version) throw staleCase()
    await requireSecondPerson(client, caller, savedById)
    const version = stored.version + 1
    const note = body.note.trim()
    const next = { caseId, caseData, answerSheet, createdBy: savedById, publishedBy: caller.userId, note }
    const { moved, kept } = await saveNextVersion(client, next)
    // Its documents belong to the version by now.
    await client.deleteFrom('case_draft').where('case_id', '=', caseId).execute()
    const changes = changesDetail(caseChanges(stored, { caseData, answerSheet }))
    await logAct(client, caller, { action: 'publish_case_draft', detail: { caseId, version, moved, kept, ...changes } })
    return { message: i18n.t('Version {version} published.', { version }), version, moved, kept }
  })
})
