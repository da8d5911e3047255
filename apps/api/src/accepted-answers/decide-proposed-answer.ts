import { type Transaction, transaction } from '@casebench/server/database'
import { now } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { decideProposedAnswer } from '@casebench/shared/contract/accepted-answers'
import { logAct } from '../activity/acts.ts'
import { refuseOpenTest } from '../authorization/open-tests.ts'
import { publishJob } from '../background-jobs/regrading-jobs.ts'
import { requireSecondPerson } from '../case-files/four-eyes.ts'
import { conflict, notFound } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { acceptAnswer, acceptedMessage } from './accept-answer.ts'

async function lockProposal(transaction: Transaction, id: string) {
  const found = await transaction
    .selectFrom('proposed_answer')
    .select(['id', 'case_id as caseId', 'attribute_id as attributeId', 'answer', 'state'])
    .select(['decision', 'decided_by as decidedById', 'proposed_by as proposedById'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound(i18n.t('This proposed answer does not exist.'), 'no_such_proposal')
  return found
}

/** The same decision of the same person again changes nothing and succeeds. */
export const decideProposedAnswerRoute = route(decideProposedAnswer, async ({ params, body, services, caller }) => {
  const isAccepted = body.decision === 'accept'
  const state = isAccepted ? 'accepted' : 'declined'
  const decision = body.decision === 'decline' ? body.reason.trim() : ''
  const accepted = await transaction(services.database, async (client) => {
    const proposal = await lockProposal(client, params.id)
    await refuseOpenTest(client, caller, proposal.caseId)
    if (isAccepted) await requireSecondPerson(client, caller, proposal.proposedById)
    const isRepeated =
      proposal.state === state && proposal.decision === decision && proposal.decidedById === caller.userId
    if (proposal.state !== 'open' && !isRepeated)
      throw conflict('already_decided', i18n.t('Someone else has already decided this.'))
    if (!isRepeated) {
      await client
        .updateTable('proposed_answer')
        .set({ state, decision, decided_by: caller.userId, decided_at: now })
        .where('id', '=', proposal.id)
        .execute()
      const { caseId, attributeId } = proposal
      await logAct(client, caller, {
        action: 'decide_proposed_answer',
        detail: { caseId, attributeId, decision: body.decision },
      })
    }
    return isAccepted ? acceptAnswer(client, caller, proposal) : undefined
  })
  if (accepted?.job) await publishJob(services, accepted.job)
  return {
    message: accepted ? acceptedMessage(accepted) : i18n.t('Declined.'),
    job_id: accepted?.job?.jobId ?? null,
  }
})
