import type { Transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { refuseOpenTest } from '../authorization/open-tests.ts'
import { lockRegrade } from '../background-jobs/regrading-jobs.ts'
import { conflict, type HttpError, notFound } from '../http/http-error.ts'
import type { Caller } from '../routing/caller.ts'

export const tookEffect = (): HttpError =>
  conflict(
    'took_effect',
    i18n.t('This regrade has taken effect and can no longer be undone. Correct the case, then preview a new regrade.'),
  )

/**
 * A confirmed regrade that the caller may decide about, locked until the transaction ends.
 * @throws HttpError 404 where there is none, 403 where the caller has its case as a test that is not finished.
 */
export async function requireRegrade(transaction: Transaction, caller: Caller, id: string) {
  const found = await lockRegrade(transaction, id)
  if (!found) throw notFound(i18n.t('This regrade does not exist.'), 'no_such_regrade')
  await refuseOpenTest(transaction, caller, found.input.caseId)
  return found
}
