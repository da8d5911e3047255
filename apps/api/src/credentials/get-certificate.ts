import { verifyUrl } from '@casebench/domain/credentials/issuer'
import { getCertificate } from '@casebench/shared/contract/credentials'
import { standingOf } from '@casebench/shared/credentials/standing'
import { isApartFromCertificates } from '../reviewers/kept-apart.ts'
import { route } from '../routing/route.ts'
import { noSuchCertificate } from './certificate-query.ts'

export const getCertificateRoute = route(getCertificate, async ({ query: { id }, services, caller }) => {
  const found = await services.database
    .selectFrom('certificate as c')
    .innerJoin('certificate_version as v', 'v.id', 'c.version_id')
    .innerJoin('user as u', 'u.id', 'c.user_id')
    .leftJoin('user as i', 'i.id', 'c.issued_by')
    .leftJoin('user as b', 'b.id', 'c.decided_by')
    .selectAll('c')
    .select(['v.version', 'v.definition', 'u.email', 'i.email as issuedBy', 'b.email as decidedBy'])
    .where('c.id', '=', id)
    .executeTakeFirst()
  if (!found) throw noSuchCertificate()
  return {
    id,
    title: found.definition.title,
    description: found.definition.description,
    criteria: found.definition.criteriaText,
    version: found.version,
    definition_id: found.definition_id,
    email: found.email,
    holder: found.holder_name,
    issued_at: found.issued_at.toISOString(),
    valid_until: found.valid_until?.toISOString() ?? null,
    renew_by: found.renew_by?.toISOString() ?? null,
    standing: standingOf({ state: found.state, validUntil: found.valid_until }),
    flag: found.flag,
    flagged_at: found.flagged_at?.toISOString() ?? null,
    evidence: found.evidence,
    issued_by: found.issuedBy,
    reason: found.reason,
    decided_by: found.decidedBy,
    decided_at: found.decided_at?.toISOString() ?? null,
    trained_by_caller: await isApartFromCertificates(services.database, caller, found.user_id),
    verify_url: found.shared ? verifyUrl(services.config, found.token) : null,
  }
})
