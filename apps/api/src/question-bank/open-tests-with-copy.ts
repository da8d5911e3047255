import type { Queryable } from '@casebench/server/database'
import { sql } from 'kysely'
import { refuseOpenTest } from '../authorization/open-tests.ts'
import type { Caller } from '../routing/caller.ts'
import { hasCopy } from './cases-with.ts'

/**
 * What the bank says is right, is right in every case that asks it.
 * @throws HttpError 403 where the caller has one of these cases as a test that is not finished.
 */
export async function refuseOpenTestWithCopy(client: Queryable, caller: Caller, questionId: string): Promise<void> {
  const found = await client
    .selectFrom('assignment as t')
    .innerJoin('case_version as v', 'v.case_id', 't.case_id')
    .leftJoin('case_draft as d', 'd.case_id', 't.case_id')
    .select('t.case_id as caseId')
    .where('t.user_id', '=', caller.userId)
    .where('t.mode', '=', 'test')
    .where('t.submitted', '=', false)
    .where(({ or, ref }) =>
      or([hasCopy(ref('v.case_data'), sql`${questionId}`), hasCopy(ref('d.case_data'), sql`${questionId}`)]),
    )
    .limit(1)
    .executeTakeFirst()
  if (found) await refuseOpenTest(client, caller, found.caseId)
}
