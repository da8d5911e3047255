import { createHash } from 'node:crypto'
import type { MailKind } from '@casebench/domain/mail'
import { createLogger, type Logger } from '@casebench/server/logging'
import type { PrismaDatabase } from '@casebench/server/prisma-database'
import type { SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'
import type { MailSettings } from '../mail/mail-settings.ts'
import { openMailServer } from './open-mail-server.ts'

/** Settings without a mail server. */
export const keptMail: MailSettings = {
  secret: createHash('sha256').update('test').digest(),
  publicUrl: 'https://casebench.example',
  externalSignIn: false,
  server: undefined,
}

/** A mail server of a test's own. `port` 0 is any; a closed one's can be taken again. */
export async function smtpServer(options: SMTPServerOptions = {}, port = 0) {
  const server = await openMailServer(options, port)
  onTestFinished(server.close)
  return server
}

/** A logger, and what it was told at `warn` and above. */
export function listeningLogger(): { logger: Logger; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = []
  const logger = createLogger('test', 'silent')
  logger.warn = ((fields: Record<string, unknown>) => void lines.push(fields)) as Logger['warn']
  return { logger, lines }
}

type AccountOptions = { firstName?: string; language?: string | null; password?: boolean; suspended?: boolean }

export async function account(
  { prisma }: PrismaDatabase,
  email: string,
  { firstName = 'Ana', language = null, password = false, suspended = false }: AccountOptions = {},
): Promise<string> {
  const { id } = await prisma.user.create({
    data: {
      email,
      username: email,
      firstName,
      language,
      passwordHash: password ? 'a hash' : null,
      suspendedAt: suspended ? new Date() : null,
    },
  })
  return id
}

/** A mail as the api notes it. */
export async function waitingMail(
  database: PrismaDatabase,
  kind: MailKind,
  recipient: string,
  language: string | null = null,
): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    'insert into outgoing_mail (kind, recipient, language) values ($1, $2, $3) returning id',
    [kind, recipient, language],
  )
  const row = rows[0]
  if (!row) throw new Error('The mail was not noted')
  return row.id
}

/** As if the time to try again, or a dead worker's lease, had passed. */
export const makeDue = (database: PrismaDatabase) =>
  database.query(`update outgoing_mail set next_attempt_at = now() - interval '1 second' where state = 'waiting'`)
