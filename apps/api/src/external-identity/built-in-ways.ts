import { i18n } from '@casebench/server/i18n'
import { conflict } from '../http/http-error.ts'
import type { Services } from '../services.ts'

/**
 * For what only Casebench's own sign-in has: passwords and what stands beside them.
 * @throws HttpError 409 where an external identity provider signs people in.
 */
export function requireBuiltInSignIn({ config }: Pick<Services, 'config'>): void {
  const { external } = config.identity
  if (external) throw conflict('external_identity', i18n.t('Sign in with {name}.', { name: external.name }))
}
