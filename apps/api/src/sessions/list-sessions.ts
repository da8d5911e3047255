import { getSessions } from '@casebench/shared/contract/sessions'
import { idleDays } from '../authentication/sessions.ts'
import { route } from '../routing/route.ts'

export const listSessionsRoute = route(getSessions, async ({ services, caller }) => {
  const idleSince = new Date(Date.now() - idleDays * 86_400_000)
  const sessions = await services.database.prisma.session.findMany({
    where: { userId: caller.userId, endedAt: null, expiresAt: { gt: new Date() }, lastUsedAt: { gt: idleSince } },
    orderBy: { lastUsedAt: 'desc' },
  })
  return sessions.map((session) => ({
    id: session.id,
    device: session.userAgent,
    address: session.address,
    current: session.id === caller.sessionId,
    opened_at: session.createdAt.toISOString(),
    last_used_at: session.lastUsedAt.toISOString(),
  }))
})
