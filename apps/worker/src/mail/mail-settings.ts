import type { Config } from '@casebench/server/config'
import type { Services } from '../services.ts'
import { type MailServer, mailServer } from './mail-server.ts'

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

export const mailSettings = ({
  secret,
  publicUrl,
  identity,
  mail,
}: Pick<Config, 'secret' | 'publicUrl' | 'identity' | 'mail'>): MailSettings => ({
  secret,
  publicUrl,
  externalSignIn: identity.external !== undefined,
  server: mail.server === undefined ? undefined : mailServer(mail.server, mail.from),
})
