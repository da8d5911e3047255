import { switchedOn } from '@casebench/domain/modules'
import { transaction } from '@casebench/server/database'
import { json, now } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { applyBankQuestion, type BankOutcome } from '@casebench/shared/contract/question-bank'
import { sql } from 'kysely'
import { logAct } from '../activity/acts.ts'
import { faultsOf } from '../case-files/case-faults.ts'
import { claimCaseFiles } from '../case-files/claim-case-files.ts'
import { findCase } from '../case-files/stored-case.ts'
import { findDraft } from '../case-files/stored-draft.ts'
import type { Caller } from '../routing/caller.ts'
import { route } from '../routing/route.ts'
import type { Services } from '../services.ts'
import { attributesIn, type Banked, copiesIn, withCurrentVersion } from './copies.ts'
import { refuseOpenTestWithCopy } from './open-tests-with-copy.ts'
import { findQuestion, noSuchQuestion, staleQuestion, versionsOf } from './stored-question.ts'

type Applied = { outcome: BankOutcome; forked: number }
type Applying = { services: Services; caller: Caller; banked: Banked; title: string; fourEyes: boolean }

/**
 * Saves the question into the draft of one case, which begins one where there is none: what candidates have stays until
 * somebody publishes the draft. The case is held, so that nobody saves or publishes it meanwhile.
 */
const applyTo = (caseId: string, { services, caller, banked, title, fourEyes }: Applying): Promise<Applied> =>
  transaction(services.database, async (client) => {
    await client.selectFrom('case_file').select('id').where('id', '=', caseId).forUpdate().execute()
    const stored = await findCase(client, caseId)
    if (!stored) return { outcome: 'gone', forked: 0 }
    if (stored.archived) return { outcome: 'archived', forked: 0 }
    const draft = await findDraft(client, caseId)
    // Saved under another name, what somebody changed alone could be published by themselves; and what they asked to have
    // published is not taken back for them.
    if (draft && (draft.requestedAt !== null || (fourEyes && draft.savedById !== caller.userId)))
      return { outcome: 'theirs', forked: 0 }
    const before = draft ?? stored
    const found = copiesIn(attributesIn(before.caseData), banked)
    const forked = found?.forked ?? 0
    if (!found || found.outdated === 0) return { outcome: forked > 0 ? 'forked' : 'unchanged', forked }
    const { caseData, answerSheet } = withCurrentVersion(before, banked)
    if ((await faultsOf({ caseData, answerSheet }, services.storage)).length > 0) return { outcome: 'invalid', forked }
    await claimCaseFiles(client, services.storage, caseData)
    const values = {
      base_version: draft?.baseVersion ?? stored.version,
      case_data: json(caseData),
      answers: json(answerSheet),
      saved_by: caller.userId,
      saved_at: now,
      // Nobody has asked to have this published.
      requested_at: null,
      requested_by: null,
      note: '',
    }
    await client
      .insertInto('case_draft')
      .values({ case_id: caseId, created_by: caller.userId, ...values })
      .onConflict((conflict) =>
        conflict.column('case_id').doUpdateSet({ ...values, revision: sql<string>`gen_random_uuid()` }),
      )
      .execute()
    await logAct(client, caller, {
      action: 'apply_bank_question',
      detail: { caseId, question_id: banked.id, title, version: banked.version },
    })
    return { outcome: 'updated', forked }
  })

/** One case after the other, each saved for itself: a repeated call finds what was done and does the rest. */
export const applyBankQuestionRoute = route(applyBankQuestion, async ({ body, services, caller }) => {
  const { database } = services
  const stored = await findQuestion(database, body.question_id)
  if (!stored) throw noSuchQuestion()
  await refuseOpenTestWithCopy(database, caller, stored)
  if (stored.version !== body.version) throw staleQuestion()
  const versions = await versionsOf(database, stored.id)
  const banked = { id: stored.id, version: stored.version, versions }
  const fourEyes = (await switchedOn(database)).includes('four_eyes')
  const applying = { services, caller, banked, title: stored.content.title, fourEyes }
  const cases: (Applied & { case_id: string })[] = []
  for (const case_id of body.cases) cases.push({ case_id, ...(await applyTo(case_id, applying)) })
  const updated = cases.filter(({ outcome }) => outcome === 'updated').length
  return {
    message: i18n.t('{count, plural, one {One draft has} other {# drafts have}} the question as it is now.', {
      count: updated,
    }),
    cases,
  }
})
