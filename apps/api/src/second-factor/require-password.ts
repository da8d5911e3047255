import { i18n } from '@casebench/server/i18n'
import type { Endpoint } from '@casebench/shared/contract/endpoint'
import { attemptLimits } from '../authentication/attempt-limits.ts'
import { passwordFits } from '../authentication/passwords.ts'
import { forbidden } from '../http/http-error.ts'
import type { Context } from '../routing/route.ts'

/**
 * A session alone is not enough to change how its owner signs in.
 * @throws HttpError 403 when the password is not the caller's, 429 after too many that were not.
 */
export async function requirePassword(
  { services, caller, request }: Pick<Context<Endpoint>, 'services' | 'caller' | 'request'>,
  password: string,
): Promise<void> {
  const user = await services.database.prisma.user.findUnique({
    where: { id: caller.userId },
    select: { passwordHash: true },
  })
  const fits = await attemptLimits(services).guard(caller.userId, request.ip, () =>
    passwordFits(user?.passwordHash, password),
  )
  if (!fits) throw forbidden(i18n.t('Your password is wrong.'), 'wrong_password')
}
