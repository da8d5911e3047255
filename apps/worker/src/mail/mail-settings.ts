import type { Config } from '@casebench/server/config'
import type { Services } from '../services.ts'
import type { MailServer } from './mail-server.ts'

/** What mails are made of and sent by. */
export type MailSettings = {
  secret: Buffer
  publicUrl: string
  /** People sign in at an external identity provider: there are no passwords to choose. */
  externalSignIn: boolean
  /** Undefined where none is configured: mail is kept for an administrator. */
  server: MailServer | undefined
}

/** What jobs about mail stand on. */
export type MailServices = Pick<Services, 'database' | 'logger'> & { mail: MailSettings }

/** Undefined where no mail server is configured: then its library is not loaded either. */
async function openServer({ server, from }: Config['mail']): Promise<MailServer | undefined> {
  if (server === undefined) return undefined
  const { mailServer } = await import('./mail-server.ts')
  return mailServer(server, from)
}

export const mailSettings = async ({
  secret,
  publicUrl,
  identity,
  mail,
}: Pick<Config, 'secret' | 'publicUrl' | 'identity' | 'mail'>): Promise<MailSettings> => ({
  secret,
  publicUrl,
  externalSignIn: identity.external !== undefined,
  server: await openServer(mail),
})
