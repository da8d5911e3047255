import { createLogger, type Logger } from '@casebench/server/logging'
import pg from 'pg'
import { vi } from 'vitest'
import { sendMail } from '../../../worker/src/mail/send-mail.ts'
import { tokens } from '../authentication/tokens.ts'
import type { Person, TestApi } from './test-api.ts'

/** A visitor's token in place of a person's. */
export const visitor = async (api: TestApi): Promise<Person> => ({
  userId: '',
  email: '',
  sessionId: '',
  token: await tokens(api.services).issueGuest(),
})

type Letter = { recipient: string; subject: string; text: string }

/** Does what the worker would do, without a mail server, for every mail that waits. @returns what it kept. */
export async function sendMailNow({ services }: TestApi): Promise<Letter[]> {
  const { config, database } = services
  const letters: Letter[] = []
  const logger = createLogger('test', 'silent')
  logger.warn = ((letter: Letter) => void letters.push(letter)) as Logger['warn']
  const { secret, publicUrl, identity } = config
  const mail = { secret, publicUrl, externalSignIn: identity.external !== undefined, server: undefined }
  const { rows } = await database.query<{ id: string }>(`select id from outgoing_mail where state = 'waiting'`)
  for (const { id } of rows) await sendMail({ database, logger, mail }, id)
  return letters
}

/** The code in a mail. */
export const codeIn = (letter: Letter | undefined): string => /_code=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''

/** The texts of all statements that Postgres is sent while `work` runs, and until its job has been enqueued. */
export async function statementsOf(api: TestApi, work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const original = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [first] = args
    statements.push(typeof first === 'string' ? first : ((first as { text?: string }).text ?? ''))
    return (original as (...all: unknown[]) => unknown).apply(this, args)
  } as typeof pg.Client.prototype.query)
  try {
    const enqueued = api.enqueued.length
    await work()
    await vi.waitFor(() => {
      if (api.enqueued.length === enqueued || !statements.some((text) => text.startsWith('delete from "outbox"')))
        throw new Error('The job has not been enqueued')
    })
  } finally {
    spy.mockRestore()
  }
  return statements
}

/** The middle one of the times that each of these takes, in turn, so that a slow moment of the machine hits all alike. */
export async function middleTimes<Name extends string>(
  works: Record<Name, () => Promise<unknown>>,
  rounds: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(works) as Name[]
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (let round = 0; round < rounds; round++)
    for (const name of names) {
      const from = performance.now()
      await works[name]()
      times[name].push(performance.now() - from)
    }
  return Object.fromEntries(
    names.map((name) => [name, times[name].toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0]),
  ) as Record<Name, number>
}
