import { preparedQuery } from '@casebench/server/database/prepared-query'
import { i18n } from '@casebench/server/i18n'
import { notFound } from '../http/http-error.ts'
import type { Caller } from '../routing/caller.ts'
import type { Services } from '../services.ts'

type Databases = Pick<Services, 'database'>
type Subject = Pick<Caller, 'userId' | 'email'>

const namedBy = preparedQuery<{ email: string }>()('user-with-email', (db, parameter) =>
  db.selectFrom('user').select(['id as userId', 'email']).where('email', '=', parameter('email')),
)

/**
 * Whose email it is. It is compared where accounts are looked for, in Postgres, and nowhere else: what two programs make
 * of capital letters differs (İ, the Kelvin sign), and whoever is somebody to the one and nobody to the other slips
 * through between them. From here on only ids are compared.
 */
async function userWith({ database }: Databases, caller: Caller, email: string): Promise<Subject | undefined> {
  // As it is stored, to the letter, which is how the page writes it.
  if (email === caller.email) return caller
  const { rows } = await namedBy(database, { email })
  return rows[0]
}

export const isOwnEmail = async (services: Databases, caller: Caller, email: string): Promise<boolean> =>
  (await userWith(services, caller, email))?.userId === caller.userId

/** The user a call is about: the caller, or whom a caller with permission named. Their email is as it is stored. */
export async function subjectOf(services: Databases, caller: Caller, email: string): Promise<Subject> {
  const user = await userWith(services, caller, email)
  if (!user) throw notFound(i18n.t('There is no user with this email.'))
  return { userId: user.userId, email: user.email }
}

export const subjectId = async (services: Databases, caller: Caller, email: string): Promise<string> =>
  (await subjectOf(services, caller, email)).userId
