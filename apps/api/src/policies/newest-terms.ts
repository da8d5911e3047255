import type { Transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { conflict, type HttpError, invalid } from '../http/http-error.ts'
import { newestVersion } from './stored-policies.ts'

export const policyChanged = (): HttpError =>
  conflict('policy_changed', i18n.t('A newer version was published in the meantime. Please read it first.'))

/**
 * The terms that whoever applies accepts, as far as there are any.
 * @throws HttpError 400 where they are not accepted, 409 where another version was.
 */
export async function requireNewestTerms(
  transaction: Transaction,
  accepted: number | undefined,
): Promise<string | null> {
  const newest = await newestVersion(transaction, 'terms')
  if (!newest) return null
  if (accepted === undefined)
    throw invalid([
      {
        path: 'body/terms_version',
        message: i18n.t('must be accepted'),
        sentence: i18n.t('Accept the terms of use to apply.'),
      },
    ])
  if (accepted !== newest.version) throw policyChanged()
  return newest.id
}
