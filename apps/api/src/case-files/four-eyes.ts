import { switchedOn } from '@casebench/domain/modules'
import type { Transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { conflict } from '../http/http-error.ts'
import { type Caller, isPrincipal } from '../routing/caller.ts'

const isOn = async (transaction: Transaction): Promise<boolean> => (await switchedOn(transaction)).includes('four_eyes')

/**
 * Where four eyes are asked for, what one person has changed or proposed is for another to publish.
 * @param changedBy the person; null where their account is gone
 * @throws HttpError 409 where it is the caller
 */
export async function requireSecondPerson(
  transaction: Transaction,
  caller: Caller,
  changedBy: string | null,
): Promise<void> {
  if (isPrincipal(caller, changedBy) && (await isOn(transaction)))
    throw conflict(
      'second_person',
      i18n.t('You made this change. Someone else who may edit cases has to look at it and publish it.'),
    )
}

/** @throws HttpError 409 where four eyes are asked for: the call would change a case that candidates have by one person alone. */
export async function refuseAlone(transaction: Transaction): Promise<void> {
  if (await isOn(transaction))
    throw conflict(
      'second_person',
      i18n.t(
        'Changes of a case need a second person here. Save a draft, or propose the answer, and someone else publishes it.',
      ),
    )
}
