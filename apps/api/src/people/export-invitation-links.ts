import { recordActivity } from '@casebench/domain/activity/record-activity'
import { unsealMailText } from '@casebench/domain/mail'
import { type Transaction, transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { tokenHash } from '@casebench/server/secrets'
import { exportInvitationLinks, maxInvitationsAtOnce } from '@casebench/shared/contract/onboarding'
import { sql } from 'kysely'
import { logAct } from '../activity/acts.ts'
import { conflict, notFound } from '../http/http-error.ts'
import type { Caller } from '../routing/caller.ts'
import { route } from '../routing/route.ts'
import type { Services } from '../services.ts'
import { asCsv, startOfCsv } from '../tables/csv.ts'
import { mayReadMail } from './read-outgoing-mail.ts'
import { rolesOf } from './roles-of.ts'
import { isUndelivered } from './undelivered-mail.ts'

type Invitation = { id: string; email: string; name: string; link: string; expiresAt: Date | null }

/** The link that Casebench put in: an own text of the mail may have other addresses, before it and after it. */
const linkIn = (text: string, path: RegExp): string | undefined =>
  [...text.matchAll(/^https?:\/\/\S+$/gm)].map(([address]) => address).find((address) => path.test(address))

const withCode = /\/auth\/accept\?approval_code=([\w-]{43})$/
const withoutCode = /\/auth\/login$/

/** Undefined where it was sealed with another secret. */
function linkOf({ config, logger }: Services, { id, sealedText }: { id: string; sealedText: string }) {
  try {
    const path = config.identity.external === undefined ? withCode : withoutCode
    return linkIn(unsealMailText(config.secret, sealedText), path)
  } catch (error) {
    logger.warn({ err: error, mailId: id }, 'the text of a mail could not be opened')
    return undefined
  }
}

/** None where an identity provider signs people in. */
const hashOfCode = (link: string): Buffer | undefined => {
  const code = withCode.exec(link)?.[1]
  return code === undefined ? undefined : tokenHash(code)
}

/** Until when each of these codes works, by its hash; without those that are used, void or too old. */
async function endsOf(transaction: Transaction, hashes: readonly Buffer[]): Promise<Map<string, Date>> {
  const rows = await transaction
    .selectFrom('one_time_code')
    .select(['code_hash as hash', 'expires_at as expiresAt'])
    .where('code_hash', 'in', hashes.length === 0 ? [Buffer.alloc(0)] : [...hashes])
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute()
  return new Map(rows.map(({ hash, expiresAt }) => [Buffer.from(hash).toString('hex'), expiresAt]))
}

/** The invitations whose links the caller may use, which means pass on: a link for somebody who holds more is left out. */
async function invitations(transaction: Transaction, services: Services, caller: Caller): Promise<Invitation[]> {
  const withCodes = services.config.identity.external === undefined
  const mails = await transaction
    .selectFrom('outgoing_mail as m')
    .innerJoin('user as u', 'u.email', 'm.recipient')
    .select(['m.id', 'u.id as userId', 'u.email', 'u.name', 'm.sealed_text as sealedText'])
    .where('m.kind', '=', 'approval')
    .where('u.suspended_at', 'is', null)
    .where(({ ref }) => isUndelivered(ref))
    // Whose code is used or too old takes nobody's place among the first.
    .where(({ eb, exists, lit, or, selectFrom }) =>
      or([
        eb(lit(withCodes), '=', lit(false)),
        exists(
          selectFrom('one_time_code as o')
            .select('o.user_id')
            .whereRef('o.user_id', '=', 'u.id')
            .where('o.purpose', '=', 'approval')
            .where('o.used_at', 'is', null)
            .where('o.expires_at', '>', sql<Date>`now()`),
        ),
      ]),
    )
    .orderBy('m.created_at')
    .orderBy('m.id')
    .limit(maxInvitationsAtOnce)
    .execute()
  const roles = await rolesOf(
    transaction,
    mails.map(({ userId }) => userId),
  )
  const opened = mails.flatMap(({ id, userId, email, name, sealedText }) => {
    if (sealedText === null || !mayReadMail(caller, userId, roles)) return []
    const link = linkOf(services, { id, sealedText })
    return link === undefined ? [] : [{ id, email, name, link, hash: hashOfCode(link) }]
  })
  const ends = await endsOf(
    transaction,
    opened.flatMap(({ hash }) => hash ?? []),
  )
  return opened.flatMap(({ hash, ...invitation }) => {
    const expiresAt = hash === undefined ? null : ends.get(hash.toString('hex'))
    return expiresAt === undefined ? [] : [{ ...invitation, expiresAt }]
  })
}

export const exportInvitationLinksRoute = route(exportInvitationLinks, async ({ services, caller, reply }) => {
  if (services.config.mail.server !== undefined)
    throw conflict('has_mail_server', i18n.t('A mail server is set up: send the invitations again instead.'))
  const found = await transaction(services.database, async (transaction) => {
    const links = await invitations(transaction, services, caller)
    if (links.length === 0) return links
    // Whoever has the file has the codes in it: whose they are is on record before it is served.
    await recordActivity(
      transaction,
      ...links.map(({ id, email }) => ({
        actor: caller.email,
        about: email,
        action: 'read_outgoing_mail',
        detail: { id, kind: 'approval' },
      })),
    )
    await logAct(transaction, caller, { action: 'export_invitation_links', detail: { links: links.length } })
    return links
  })
  if (found.length === 0)
    throw notFound(i18n.t('There is no link that still works. Invite the people again, or set a password for them.'))
  const heading = [i18n.t('Email'), i18n.t('Name'), i18n.t('Link'), i18n.t('Works until (UTC)')]
  const records = found.map(({ email, name, link, expiresAt }) => [
    email,
    name,
    link,
    expiresAt?.toISOString().slice(0, 16).replace('T', ' ') ?? '',
  ])
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', 'attachment; filename="invitations.csv"')
    .header('cache-control', 'no-store')
    .send(`${startOfCsv}${asCsv([heading, ...records])}`)
})
