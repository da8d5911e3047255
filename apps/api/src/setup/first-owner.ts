import { ConfigurationError } from '@casebench/server/config'
import type { Queryable } from '@casebench/server/database'
import type { PrismaDatabase } from '@casebench/server/prisma-database'
import { minPasswordLength } from '@casebench/shared/contract/sessions'
import { emailFaultText } from '@casebench/shared/email-fault-text'
import { newEmailFault } from '@casebench/shared/emails'
import { inEnglish } from '@casebench/shared/message'
import { productOwner } from '@casebench/shared/permissions'
import { sql } from 'kysely'
import { refuseGuessable } from '../authentication/password-strength.ts'
import { hashPassword } from '../authentication/passwords.ts'

export const hasUsers = async ({ prisma }: PrismaDatabase): Promise<boolean> =>
  (await prisma.user.findFirst({ select: { id: true } })) !== null

/** Whether nobody is in the database yet, which need not have any tables. */
export async function isUnpeopled(database: Queryable): Promise<boolean> {
  const { made } = await database
    .selectNoFrom(sql<boolean>`to_regclass('public."user"') is not null`.as('made'))
    .executeTakeFirstOrThrow()
  return !made || (await database.selectFrom('user').limit(1).execute()).length === 0
}

/** @throws ConfigurationError when the email or the password will not do. */
export async function requireGoodOwner(owner: { email: string; password: string }): Promise<void> {
  const fault = newEmailFault(owner.email)
  if (fault !== undefined)
    throw new ConfigurationError(
      `CASEBENCH_OWNER_EMAIL is no email for an account: it ${inEnglish(emailFaultText(fault))}.`,
    )
  if (owner.password.length < minPasswordLength)
    throw new ConfigurationError(
      `CASEBENCH_OWNER_PASSWORD is too short. It should have ${minPasswordLength} characters or more.`,
    )
  try {
    await refuseGuessable(owner.password, { email: owner.email }, 'password')
  } catch {
    throw new ConfigurationError(
      'CASEBENCH_OWNER_PASSWORD is too easy to guess. It should be a few words that do not belong together.',
    )
  }
}

/** @throws ConfigurationError when the email or the password will not do. */
export async function createFirstOwner(
  { prisma }: PrismaDatabase,
  owner: { email: string; password: string },
): Promise<void> {
  await requireGoodOwner(owner)
  await prisma.user.create({
    data: {
      // Its capital letters are those of ASCII: anything else was refused.
      email: owner.email.toLowerCase(),
      username: owner.email.split('@')[0] ?? owner.email,
      firstName: 'Owner',
      name: 'Owner',
      passwordHash: await hashPassword(owner.password),
      roles: { create: { role: { connect: { name: productOwner } } } },
    },
  })
}
