import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { normalForm } from '@casebench/shared/case-file/normal-form'
import { insertCase } from '@casebench/shared/contract/case-files'
import { logAct } from '../activity/acts.ts'
import { saveCaseVersion } from '../cases/save-case.ts'
import { conflict } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { requireSound } from './case-faults.ts'
import { claimCaseFiles } from './claim-case-files.ts'
import { isSameCase } from './edit-case.ts'
import { findCase } from './stored-case.ts'

/** Adding what has been added already, to the letter and untouched since, succeeds: the page may repeat the call. */
export const insertCaseRoute = route(insertCase, async ({ body, services, caller }) => {
  const { caseId } = body
  const sent = normalForm(body)
  const { caseData, answerSheet } = sent
  await requireSound(sent, services.storage)
  await transaction(services.database, async (client) => {
    // Of two who add the same id at once the second waits here.
    const added = await client
      .insertInto('case_file')
      .values({ id: caseId, name: caseData.details.name, current_version: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows === 0n) {
      const taken = await findCase(client, caseId)
      if (taken?.version === 1 && !taken.archived && (await isSameCase(client, taken.versionId, sent))) return
      throw conflict('case_id_taken', i18n.t('There is a case with this id already. Choose another id.'))
    }
    await claimCaseFiles(client, services.storage, caseData)
    await saveCaseVersion(client, { caseId, caseData, answerSheet, createdBy: caller.userId })
    await logAct(client, caller, { action: 'insert_case', detail: { caseId } })
  })
  return { message: i18n.t('Case saved.'), caseId, version: 1 }
})
