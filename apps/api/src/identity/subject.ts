import { notFound } from '../routing/refusal.ts'
import type { Services } from '../services.ts'
import { sameEmail } from './authorize.ts'
import type { Caller } from './callers.ts'

/** The id of the user a call is about: the caller, or whom a caller with permission named. */
export async function subjectId({ database }: Services, caller: Caller, email: string): Promise<string> {
  if (sameEmail(email, caller.email)) return caller.userId
  const user = await database.prisma.user.findUnique({ where: { email }, select: { id: true } })
  if (!user) throw notFound('There is no user with this email.')
  return user.id
}
