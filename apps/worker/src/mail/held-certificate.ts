import { isRenewed } from '@casebench/domain/credentials/renewed'
import type { MailKind } from '@casebench/domain/mail'
import type { HeldCertificate } from '@casebench/domain/mail-templates/texts'
import type { Transaction } from '@casebench/server/database'
import { now } from '@casebench/server/database/expressions'
import { standingOf } from '@casebench/shared/credentials/standing'

/** Mails about a certificate, each with the state in which what it says is so. */
const standings = {
  certificate_issued: 'valid',
  certificate_suspended: 'suspended',
  certificate_reinstated: 'valid',
  certificate_revoked: 'revoked',
  certificate_expiring: 'valid',
  certificate_expired: 'expired',
} as const

export type CertificateMail = keyof typeof standings

export const isAboutCertificate = (kind: MailKind): kind is CertificateMail => Object.hasOwn(standings, kind)

/** What a mail says of a certificate; undefined where it is no longer so: it was decided otherwise meanwhile, it ended, or there is a newer one. */
export async function heldCertificate(
  transaction: Transaction,
  { id, kind }: { id: string; kind: CertificateMail },
): Promise<HeldCertificate | undefined> {
  const found = await transaction
    .selectFrom('outgoing_mail as m')
    .innerJoin('certificate as c', 'c.id', 'm.certificate_id')
    .innerJoin('certificate_version as v', 'v.id', 'c.version_id')
    .select(({ ref }) => [
      'v.definition',
      'c.state',
      'c.reason',
      'c.valid_until as validUntil',
      // The clock of whoever noted the mail, not of this process.
      now.as('now'),
      isRenewed(ref).as('isRenewed'),
    ])
    .where('m.id', '=', id)
    .executeTakeFirst()
  if (!found || standingOf(found, found.now) !== standings[kind]) return undefined
  const isAboutEnd = kind === 'certificate_expiring' || kind === 'certificate_expired'
  if (isAboutEnd && found.isRenewed) return undefined
  const { definition, reason, validUntil } = found
  return { title: definition.title, reason, validUntil }
}
