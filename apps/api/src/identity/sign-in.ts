import { accessTokenLifeSeconds } from '@casebench/shared/constants'
import { signIn } from '@casebench/shared/contract/identity'
import { forbidden, unauthorized } from '../routing/refusal.ts'
import { publicRoute } from '../routing/route.ts'
import { passwordFits } from './passwords.ts'
import { setRefreshCookie } from './refresh-cookie.ts'
import { openSession } from './sessions.ts'

export const signInRoute = publicRoute(signIn, async ({ body, services, request, reply }) => {
  const { database, tokens } = services
  const user = await database.prisma.user.findUnique({
    where: { email: body.email },
    select: { id: true, email: true, passwordHash: true, suspendedAt: true },
  })
  const fits = await services.attemptLimits.guard(body.email, request.ip, () =>
    passwordFits(user?.passwordHash, body.password),
  )
  if (!fits || !user) throw unauthorized('The email or the password is not right.', 'wrong_credentials')
  if (user.suspendedAt) throw forbidden('Your account is suspended.', 'suspended')
  const session = await openSession(services, user.id, {
    userAgent: request.headers['user-agent'] ?? '',
    address: request.ip,
  })
  await database.pool.query(
    `with signed_in as (update "user" set has_logged_in = true, has_logged_out = false where id = $1)
     insert into activity_log (actor, email, action) values ($2, $2, 'sign_in')`,
    [user.id, user.email],
  )
  setRefreshCookie(request, reply, session.refreshToken, session.expiresAt)
  return {
    access_token: await tokens.issue({ ...session, email: user.email }),
    token_type: 'Bearer' as const,
    expires_in: accessTokenLifeSeconds,
  }
})
