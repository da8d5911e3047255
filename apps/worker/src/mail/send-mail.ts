import { claimMail } from './claim.ts'
import { letterOf } from './compose.ts'
import { markKept, markSent, noteFailure } from './finish.ts'
import type { MailServices } from './mail-settings.ts'

/**
 * Sends one mail. The row is the truth: without a claim there is nothing to do. What is sent is stored first, so that
 * every attempt sends the same text with the same code. It is sent once, but where the process dies between the mail
 * server's word that it has the mail and the commit that says so: then it is sent again.
 */
export async function sendMail({ database, logger, mail }: MailServices, mailId: string): Promise<void> {
  const claim = await claimMail(database, mailId)
  if (!claim) return
  const letter = await letterOf({ database, mail }, claim)
  if (!letter) {
    logger.info({ mailId, kind: claim.kind }, 'there was no reason to send this mail')
    return
  }
  if (!mail.server) {
    const { recipient, subject, text } = letter
    if (await markKept(database, claim))
      logger.warn({ recipient, subject, text }, 'no mail server is configured: an administrator must pass this mail on')
    return
  }
  const failure = await mail.server.deliver(letter)
  if (!failure) {
    await markSent(database, claim)
    return
  }
  logger.warn({ mailId, attempt: claim.fence, reason: failure.reason }, 'a mail could not be sent')
  await noteFailure(database, claim, failure)
}
