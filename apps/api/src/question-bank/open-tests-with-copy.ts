import type { Queryable } from '@casebench/server/database'
import { json } from '@casebench/server/database/expressions'
import type { BankContent } from '@casebench/shared/case-file/bank-question'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { refuseOpenTestWhere } from '../authorization/open-tests.ts'
import type { Caller } from '../routing/caller.ts'
import { hasCopy } from './cases-with.ts'

/** Whether a case file has a question of this title. Whoever has saved it to the bank may not have saved the link. */
const asks = (caseData: Expression<unknown>, title: string): RawBuilder<boolean> => sql<boolean>`jsonb_path_exists(
  ${caseData}, '$.components[*].sections[*].subsections[*].attributes[*].title ? (@ == $title)', ${json({ title })}::jsonb)`

type Question = { id?: string; content: Pick<BankContent, 'title'> }

/**
 * What the bank says is right, is right in every case that asks it, whether or not it is a copy.
 * @throws HttpError 403 where the caller has one of these cases as a test that is not finished.
 */
export const refuseOpenTestWithCopy = (
  client: Queryable,
  caller: Caller,
  { id, content: { title } }: Question,
): Promise<void> =>
  refuseOpenTestWhere(client, caller, (caseData) =>
    id === undefined ? asks(caseData, title) : sql`(${asks(caseData, title)} or ${hasCopy(caseData, sql`${id}`)})`,
  )
