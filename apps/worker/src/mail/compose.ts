import { recordActivity } from '@casebench/domain/activity/record-activity'
import { sealMailText, unsealMailText } from '@casebench/domain/mail'
import { ownMailText } from '@casebench/domain/mail-templates/own-text'
import { mailOf, type Occasion } from '@casebench/domain/mail-templates/texts'
import { type Transaction, transaction } from '@casebench/server/database'
import { inLanguage } from '@casebench/server/i18n'
import { bestLanguage } from '@casebench/shared/languages'
import type { MailTemplateName } from '@casebench/shared/mail-templates'
import { sql } from 'kysely'
import type { MailClaim } from './claim.ts'
import { heldCertificate, isAboutCertificate } from './held-certificate.ts'
import { mailLease } from './lease.ts'
import type { Letter } from './mail-server.ts'
import type { MailServices, MailSettings } from './mail-settings.ts'
import { mailedReport } from './mailed-report.ts'
import { type CodeState, makeCode, stateOfCodeIn } from './one-time-code.ts'
import { remindedWork } from './reminded-work.ts'

type Account = {
  id: string
  email: string
  firstName: string
  language: string | null
  hasPassword: boolean
  createdAt: Date
}

/** The account that a mail goes to, locked: two mails at once to one person make their codes one after the other. */
async function lockAccount(client: Transaction, recipient: string): Promise<Account | undefined> {
  await client.selectFrom('user').select('id').where('email', '=', recipient).forNoKeyUpdate().execute()
  return client
    .selectFrom('user as u')
    .select(({ eb }) => [
      'u.id',
      'u.email',
      'u.first_name as firstName',
      'u.language',
      eb('u.password_hash', 'is not', null).$castTo<boolean>().as('hasPassword'),
      'u.created_at as createdAt',
    ])
    .where('u.email', '=', recipient)
    .where('u.suspended_at', 'is', null)
    .executeTakeFirst()
}

/** Limits this mail to one a day, so that nobody can flood someone by applying with their email. */
async function toldToday(client: Transaction, { id, kind, recipient }: MailClaim): Promise<boolean> {
  const told = await client
    .selectFrom('outgoing_mail')
    .select('id')
    .where('kind', '=', kind)
    .where('recipient', '=', recipient)
    .where('id', '<>', id)
    .where('subject', '<>', '')
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .execute()
  return told.length > 0
}

/** Undefined where there is no reason, or no longer a reason, for the mail. In the language of whoever reads it now. */
async function compose(
  client: Transaction,
  settings: MailSettings,
  claim: MailClaim,
  account: Account,
): Promise<Letter | undefined> {
  // To the account's own address: what was typed may only look like it.
  const { email: recipient, firstName } = account
  const { publicUrl, externalSignIn, server } = settings
  const letter = async (template: MailTemplateName, about: Omit<Occasion, 'firstName' | 'publicUrl'> = {}) => ({
    recipient,
    ...mailOf(template, { firstName, publicUrl, ...about }, await ownMailText(client, template)),
  })
  const { id, kind } = claim
  if (isAboutCertificate(kind)) {
    // Nobody would pass it on, and the page tells the holder, too.
    if (server === undefined) return undefined
    const certificate = await heldCertificate(client, { id, kind })
    return certificate && letter(kind, { certificate })
  }
  switch (kind) {
    case 'approval':
      if (externalSignIn) return letter('approval_external')
      if (account.hasPassword) return undefined
      return letter('approval', await makeCode(client, account.id, 'approval'))
    case 'password_reset': {
      if (externalSignIn) return undefined
      // Anyone can ask for a reset without signing in, so the actor is unknown.
      await recordActivity(client, { actor: 'casebench', about: recipient, action: 'forgot_password' })
      return letter('password_reset', await makeCode(client, account.id, 'password_reset'))
    }
    case 'reminder': {
      const work = await remindedWork(client, id)
      return work.length === 0 ? undefined : letter('reminder', { work })
    }
    case 'report': {
      const report = await mailedReport(client, { mailId: id, accountId: account.id })
      return report && letter('report', { report })
    }
    case 'account_exists': {
      const appliedBefore = account.createdAt > claim.createdAt
      if (appliedBefore || (await toldToday(client, claim))) return undefined
      return letter(externalSignIn ? 'account_exists_external' : 'account_exists')
    }
    // It is stored as it is sent.
    case 'test':
      return undefined
  }
}

/** In the language that the recipient has chosen, else in that of whoever asked for the mail, else in English. */
async function composeForRecipient(client: Transaction, settings: MailSettings, claim: MailClaim) {
  const account = await lockAccount(client, claim.recipient)
  if (!account) return undefined
  const language = bestLanguage([account.language, claim.language].filter((tag) => tag !== null))
  return inLanguage(language, () => compose(client, settings, claim, account))
}

async function holds(client: Transaction, claim: MailClaim): Promise<boolean> {
  const held = await client
    .selectFrom('outgoing_mail')
    .select('id')
    .where(mailLease.isClaimedBy(claim))
    .forUpdate()
    .execute()
  return held.length === 1
}

/** Whether a text that was stored can still be sent. */
async function stateOf(client: Transaction, { id, kind, recipient }: MailClaim, text: string): Promise<CodeState> {
  // The code in a test is made up.
  if (kind === 'test') return 'good'
  if (isAboutCertificate(kind)) return (await heldCertificate(client, { id, kind })) ? 'good' : 'gone'
  if (kind === 'report') {
    const account = await lockAccount(client, recipient)
    return account && (await mailedReport(client, { mailId: id, accountId: account.id })) ? 'good' : 'gone'
  }
  return stateOfCodeIn(client, text)
}

/**
 * The letter of a claimed mail: the one that an earlier attempt stored, or a new one, stored before it leaves. Undefined
 * where the claim no longer holds, or nothing is to be sent (no such account, a code that is used or void, a certificate that
 * is no longer as the mail says): then the mail is deleted.
 */
export async function letterOf({ database, mail }: Pick<MailServices, 'database' | 'mail'>, claim: MailClaim) {
  return transaction(database, async (client): Promise<Letter | undefined> => {
    if (!(await holds(client, claim))) return undefined
    if (claim.sealedText !== null) {
      const stored = { ...claim, text: unsealMailText(mail.secret, claim.sealedText) }
      const state = await stateOf(client, claim, stored.text)
      if (state === 'good') return stored
      if (state === 'gone') {
        await client.deleteFrom('outgoing_mail').where('id', '=', claim.id).execute()
        return undefined
      }
    }
    const letter = await composeForRecipient(client, mail, claim)
    if (letter)
      await client
        .updateTable('outgoing_mail')
        .set({
          recipient: letter.recipient,
          subject: letter.subject,
          sealed_text: sealMailText(mail.secret, letter.text),
        })
        .where('id', '=', claim.id)
        .execute()
    else await client.deleteFrom('outgoing_mail').where('id', '=', claim.id).execute()
    return letter
  })
}
