import { conflict, type HttpError } from '../http/http-error.ts'
import type { Services } from '../services.ts'
import { isAuthenticatorCode } from './spend-code.ts'

export const alreadyOn = (): HttpError =>
  conflict('already_on', 'Two-step sign-in is already on. If you have no recovery codes, create new ones.')

export const notStarted = (): HttpError => conflict('not_started', 'Start to set up two-step sign-in first.')

export const notOn = (): HttpError => conflict('not_on', 'Two-step sign-in is off. Set it up first.')

/** What to do about a code that is not right. */
export const wrongCodeDetail = (typed: string): string =>
  isAuthenticatorCode(typed)
    ? 'This code is wrong. A code works once, for about a minute: try the code your authenticator shows now.'
    : 'This code is wrong. Recovery codes have 25 letters and digits, and each works once.'

/** @throws HttpError 409 where an external identity provider signs people in: a second factor is its business. */
export function refuseExternalIdentity({ config }: Pick<Services, 'config'>): void {
  const { external } = config.identity
  if (external)
    throw conflict(
      'external_identity',
      `You sign in with ${external.name}. Set up a second step for your account there.`,
    )
}
