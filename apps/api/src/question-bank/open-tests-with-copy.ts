import type { Queryable } from '@casebench/server/database'
import { json } from '@casebench/server/database/expressions'
import type { BankContent } from '@casebench/shared/case-file/bank-question'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { refuseOpenTest } from '../authorization/open-tests.ts'
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
export async function refuseOpenTestWithCopy(
  client: Queryable,
  caller: Caller,
  { id, content: { title } }: Question,
): Promise<void> {
  const found = await client
    .selectFrom('assignment as t')
    .innerJoin('case_version as v', 'v.case_id', 't.case_id')
    .leftJoin('case_draft as d', 'd.case_id', 't.case_id')
    .select('t.case_id as caseId')
    .where('t.user_id', '=', caller.userId)
    .where('t.mode', '=', 'test')
    .where('t.submitted', '=', false)
    .where(({ or, ref }) =>
      or(
        [ref('v.case_data'), ref('d.case_data')].flatMap((caseData) => [
          asks(caseData, title),
          ...(id === undefined ? [] : [hasCopy(caseData, sql`${id}`)]),
        ]),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  if (found) await refuseOpenTest(client, caller, found.caseId)
}
