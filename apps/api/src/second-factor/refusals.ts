import { i18n } from '@casebench/server/i18n'
import { conflict, type HttpError } from '../http/http-error.ts'
import type { Services } from '../services.ts'
import { isAuthenticatorCode } from './spend-code.ts'

export const alreadyOn = (): HttpError =>
  conflict('already_on', i18n.t('Two-step sign-in is already on. If you have no recovery codes, create new ones.'))

export const notStarted = (): HttpError => conflict('not_started', i18n.t('Start to set up two-step sign-in first.'))

export const notOn = (): HttpError => conflict('not_on', i18n.t('Two-step sign-in is off. Set it up first.'))

/** What to do about a code that is not right. */
export const wrongCodeDetail = (typed: string): string =>
  isAuthenticatorCode(typed)
    ? i18n.t('This code is wrong. A code works once, for about a minute: try the code your authenticator shows now.')
    : i18n.t('This code is wrong. Recovery codes have 25 letters and digits, and each works once.')

/** @throws HttpError 409 where an external identity provider signs people in: a second factor is its business. */
export function refuseExternalIdentity({ config }: Pick<Services, 'config'>): void {
  const { external } = config.identity
  if (external)
    throw conflict(
      'external_identity',
      i18n.t('You sign in with {name}. Set up a second step for your account there.', { name: external.name }),
    )
}
