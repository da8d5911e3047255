import { changesBetween, changesDetail } from '@casebench/domain/activity/changes'
import { pushTold, type Told, tellHolder } from '@casebench/domain/credentials/tell-holder'
import { transaction } from '@casebench/server/database'
import { clock, now } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { decideCertificate } from '@casebench/shared/contract/credentials'
import { hasJustDone, logAct } from '../activity/acts.ts'
import { refuseOwn } from '../authorization/own-assessment.ts'
import { conflict } from '../http/http-error.ts'
import { refuseTrainer } from '../reviewers/kept-apart.ts'
import { route } from '../routing/route.ts'
import { noSuchCertificate } from './certificate-query.ts'

const decisions = {
  suspend: { from: ['active'], state: 'suspended', kind: 'certificateSuspended' },
  reinstate: { from: ['suspended'], state: 'active', kind: 'certificateReinstated' },
  revoke: { from: ['active', 'suspended'], state: 'revoked', kind: 'certificateRevoked' },
  keep: { from: ['active'], state: 'active', kind: null },
} as const

const done = {
  suspend: () => i18n.t('Certificate suspended. The holder was notified.'),
  reinstate: () => i18n.t('Certificate reinstated. The holder was notified.'),
  revoke: () => i18n.t('Certificate revoked. The holder was notified.'),
  keep: () => i18n.t('Certificate kept.'),
}

const refusals = {
  active: () => i18n.t('This certificate is not suspended.'),
  suspended: () => i18n.t('This certificate is suspended. Reinstate or revoke it.'),
  revoked: () => i18n.t('This certificate was revoked, which is final. Issue a new one.'),
}

/** Deciding what the caller has just decided succeeds: the call may be repeated. */
export const decideCertificateRoute = route(decideCertificate, async ({ body, services, caller }) => {
  const { id, decision } = body
  const { from, state, kind } = decisions[decision]
  const reason = body.reason.trim()
  const told = await transaction(services.database, async (client): Promise<Told | undefined> => {
    const found = await client
      .selectFrom('certificate as c')
      .innerJoin('user as u', 'u.id', 'c.user_id')
      .innerJoin('certificate_version as v', 'v.id', 'c.version_id')
      .select(['c.user_id', 'c.state', 'c.flag', 'c.list', 'c.entry', 'u.email', 'v.definition'])
      .where('c.id', '=', id)
      .forUpdate('c')
      .executeTakeFirst()
    if (!found) throw noSuchCertificate()
    refuseOwn(decideCertificate, caller, { userId: found.user_id })
    await refuseTrainer(client, caller, found.user_id)
    const { title } = found.definition
    const act = { action: `${decision}_certificate`, about: found.email, detail: { id, title, reason } }
    const isAllowed = (from as readonly string[]).includes(found.state) && (decision !== 'keep' || found.flag !== null)
    if (!isAllowed) {
      if (found.state === state && (await hasJustDone(client, caller, act))) return undefined
      if (decision === 'keep' && found.state === 'active')
        throw conflict('not_in_question', i18n.t('Nothing about this certificate is in question any more.'))
      throw conflict('other_state', refusals[found.state]())
    }
    await client
      .updateTable('certificate')
      .set({ state, reason, decided_by: caller.userId, decided_at: clock, flag: null, flagged_at: null })
      .where('id', '=', id)
      .execute()
    await client
      .updateTable('certificate_status')
      .set({ revoked: state === 'revoked', suspended: state === 'suspended', changed_at: now })
      .where('list', '=', found.list)
      .where('entry', '=', found.entry)
      .execute()
    const changes = changesBetween({ certificateState: found.state }, { certificateState: state })
    await logAct(client, caller, { ...act, detail: { ...act.detail, ...changesDetail(changes) } })
    if (kind === null) return undefined
    const holder = { userId: found.user_id, email: found.email }
    return tellHolder(client, { kind, certificateId: id, title, reason, holder })
  })
  if (told) await pushTold(services, [told])
  return { message: done[decision]() }
})
