import { changesBetween, changesDetail } from '@casebench/domain/activity/changes'
import { issueCertificate } from '@casebench/domain/credentials/issue'
import { pushTold } from '@casebench/domain/credentials/tell-holder'
import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { issueByDecision } from '@casebench/shared/contract/credentials'
import { sql } from 'kysely'
import { logAct } from '../activity/acts.ts'
import { conflict, notFound } from '../http/http-error.ts'
import { refuseTrainer } from '../reviewers/kept-apart.ts'
import { route } from '../routing/route.ts'
import { requireDefinition } from './definition-query.ts'

/** A valid certificate of the kind is not issued a second time: the call may be repeated. */
export const issueByDecisionRoute = route(issueByDecision, async ({ body, services, caller }) => {
  const { email, definition_id: definitionId } = body
  const reason = body.reason.trim()
  const issued = await transaction(services.database, async (client) => {
    const { versionId, definition, retiredAt } = await requireDefinition(client, definitionId)
    if (retiredAt !== null)
      throw conflict('retired', i18n.t('This certificate is not issued any more. Issue it again first.'))
    const person = await client
      .selectFrom('user')
      .select(['id', 'email'])
      .where('email', '=', sql<string>`${email}::citext`)
      .forUpdate()
      .executeTakeFirst()
    if (!person) throw notFound(i18n.t('Nobody has this email.'), 'no_such_user')
    await refuseTrainer(client, caller, person.id)
    const held = await client
      .selectFrom('certificate')
      .select('id')
      .where('user_id', '=', person.id)
      .where('definition_id', '=', definitionId)
      .where('state', '<>', 'revoked')
      .where(({ eb, or }) => or([eb('valid_until', 'is', null), eb('valid_until', '>', new Date())]))
      .executeTakeFirst()
    if (held) throw conflict('has_it', i18n.t('This person already has this certificate.'))
    const done = await issueCertificate(client, services.config, {
      definitionId,
      versionId,
      definition,
      userId: person.id,
      event: `decision ${crypto.randomUUID()}`,
      evidence: { results: [], programme: null },
      decision: { by: caller.userId, reason },
    })
    if (!done) throw new Error('A certificate of a new event was issued before')
    await logAct(client, caller, {
      action: 'issue_certificate',
      about: person.email,
      detail: {
        ...{ id: done.id, title: definition.title, reason },
        ...changesDetail(changesBetween({ certificateState: null }, { certificateState: 'active' })),
      },
    })
    return done
  })
  await pushTold(services, [issued.told])
  return { message: i18n.t('Certificate issued. The holder was notified.'), id: issued.id }
})
