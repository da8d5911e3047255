import { normalForm } from '@casebench/shared/case-file/normal-form'
import { getCaseDraft } from '@casebench/shared/contract/case-files'
import { route } from '../routing/route.ts'
import { findCase, noSuchCase } from './stored-case.ts'
import { findDraft } from './stored-draft.ts'

export const getCaseDraftRoute = route(getCaseDraft, async ({ query, services }) => {
  const { database } = services
  const found = await findDraft(database, query.case_id)
  if (!found && !(await findCase(database, query.case_id))) throw noSuchCase()
  if (!found) return { draft: null }
  const { revision, baseVersion, currentVersion, createdBy, createdAt, savedBy, savedAt } = found
  return {
    draft: {
      revision,
      base_version: baseVersion,
      current_version: currentVersion,
      ...normalForm(found),
      created_by: createdBy,
      created_at: createdAt.toISOString(),
      saved_by: savedBy,
      saved_at: savedAt.toISOString(),
      requested_by: found.requestedBy,
      requested_at: found.requestedAt?.toISOString() ?? null,
      note: found.note,
      returned_by: found.returnedBy,
      returned_reason: found.returnedReason,
    },
  }
})
