import { changesBetween, changesDetail } from '@casebench/domain/activity/changes'
import { verifyUrl } from '@casebench/domain/credentials/issuer'
import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { downloadCertificate, getOwnCertificates, shareCertificate } from '@casebench/shared/contract/credentials'
import { renewalOpens } from '@casebench/shared/credentials/dates'
import { standingOf } from '@casebench/shared/credentials/standing'
import { logAct } from '../activity/acts.ts'
import { route } from '../routing/route.ts'
import { certificateFile } from './certificate-file.ts'
import { noSuchCertificate } from './certificate-query.ts'

export const getOwnCertificatesRoute = route(getOwnCertificates, async ({ services, caller }) => {
  const rows = await services.database
    .selectFrom('certificate as c')
    .innerJoin('certificate_version as v', 'v.id', 'c.version_id')
    .selectAll('c')
    .select('v.definition')
    .where('c.user_id', '=', caller.userId)
    .orderBy('c.issued_at', 'desc')
    .orderBy('c.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: row.definition.title,
    description: row.definition.description,
    criteria: row.definition.criteriaText,
    holder: row.holder_name,
    issuer: services.config.issuerName,
    issued_at: row.issued_at.toISOString(),
    valid_until: row.valid_until?.toISOString() ?? null,
    renewal_from: row.renew_by ? renewalOpens(row.renew_by).toISOString() : null,
    standing: standingOf({ state: row.state, validUntil: row.valid_until }),
    reason: row.state === 'active' ? null : row.reason,
    shared: row.shared,
    verify_url: verifyUrl(services.config, row.token),
  }))
})

/** What is so already changes nothing and succeeds: the call may be repeated. */
export const shareCertificateRoute = route(shareCertificate, async ({ body: { id, shared }, services, caller }) => {
  await transaction(services.database, async (client) => {
    const found = await client
      .selectFrom('certificate')
      .select(['shared'])
      .where('id', '=', id)
      .where('user_id', '=', caller.userId)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw noSuchCertificate()
    if (found.shared === shared) return
    await client.updateTable('certificate').set({ shared }).where('id', '=', id).execute()
    await logAct(client, caller, {
      action: shared ? 'share_certificate' : 'unshare_certificate',
      about: caller.email,
      detail: { id, ...changesDetail(changesBetween({ link: !shared }, { link: shared })) },
    })
  })
  return { message: shared ? i18n.t('Link switched on.') : i18n.t('Link switched off. It shows nothing any more.') }
})

export const downloadCertificateRoute = route(
  downloadCertificate,
  async ({ query: { id, format }, services, caller, reply }) =>
    certificateFile({ services, reply }, { id, userId: caller.userId }, format, caller.userId),
)
