import { changePassword } from '@casebench/shared/contract/sessions'
import { requireBuiltInSignIn } from '../external-identity/built-in-ways.ts'
import { conflict, forbidden } from '../routing/refusal.ts'
import { route } from '../routing/route.ts'
import { refuseGuessable } from './password-strength.ts'
import { hashPassword, passwordFits } from './passwords.ts'
import { endSessions } from './sessions.ts'

export const changePasswordRoute = route(changePassword, async ({ body, services, caller, request }) => {
  requireBuiltInSignIn(services)
  const { prisma } = services.database
  const { passwordHash, ...names } = await prisma.user.findUniqueOrThrow({
    where: { id: caller.userId },
    select: { passwordHash: true, name: true, username: true },
  })
  const fits = await services.attemptLimits.guard(caller.email, request.ip, () =>
    passwordFits(passwordHash, body.current_password),
  )
  if (!fits) throw forbidden('Your current password is not right.', 'wrong_password')
  if (body.current_password === body.new_password)
    throw conflict('same_password', 'The new password is the one you have. Choose another.')
  refuseGuessable(body.new_password, { email: caller.email, ...names }, 'new_password')
  await prisma.$transaction([
    prisma.user.update({ where: { id: caller.userId }, data: { passwordHash: await hashPassword(body.new_password) } }),
    prisma.activityLog.create({ data: { actor: caller.email, email: caller.email, action: 'change_password' } }),
  ])
  await endSessions(services, caller, { except: caller.sessionId })
  return { message: 'Your password is changed. You are signed out everywhere else.' }
})
