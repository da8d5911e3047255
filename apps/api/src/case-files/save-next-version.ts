import type { Tables } from '@casebench/database/tables'
import type { Transaction } from '@casebench/server/database'
import { secondsFromNow } from '@casebench/server/database/expressions'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { fillClientDetails } from '../cases/fill-client-details.ts'
import { hasEvidenceIn, hasOwnAnswersIn } from '../cases/own-answers.ts'
import { type NewVersion, saveCaseVersion } from '../cases/save-case.ts'

/** While a tab still reports activity, someone is looking at the case: they keep the version that they see. */
const lookingSeconds = 120

type Assigned = ExpressionBuilder<Tables & { a: Tables['assignment'] }, 'a'>

/** An assignment of an earlier version that nobody has begun: no answer or evidence of its own, not submitted, no test that was started, not open just now. */
const notBegun =
  (caseId: string, versionId: string) =>
  ({ and, eb, exists, not, ref, selectFrom }: Assigned): Expression<SqlBool> =>
    and([
      eb('a.case_id', '=', caseId),
      eb('a.case_version_id', '<>', versionId),
      eb('a.locked', '=', false),
      eb('a.started_at', 'is', null),
      not(
        exists(
          selectFrom('submission as s')
            .whereRef('s.assignment_id', '=', 'a.id')
            .whereRef('s.generation', '=', 'a.generation'),
        ),
      ),
      not(hasOwnAnswersIn(ref)),
      not(hasEvidenceIn(ref)),
      not(
        exists(
          selectFrom('work_interval as w')
            .whereRef('w.assignment_id', '=', 'a.id')
            .where('w.ended_at', 'is', null)
            .where('w.seen_at', '>', secondsFromNow(-lookingSeconds)),
        ),
      ),
    ])

/** Gives the new version to whoever has not begun. Locked first and looked at again: one may begin meanwhile. */
async function moveWhoHasNotBegun(transaction: Transaction, caseId: string, versionId: string): Promise<number> {
  await transaction
    .selectFrom('assignment as a')
    .where(notBegun(caseId, versionId))
    .orderBy('a.id')
    .forUpdate('a')
    .execute()
  const moved = await transaction
    .updateTable('assignment as a')
    .set({ case_version_id: versionId, completeness: '0' })
    .where(notBegun(caseId, versionId))
    .returning('a.id')
    .execute()
  await fillClientDetails(
    transaction,
    moved.map(({ id }) => id),
  )
  return moved.length
}

async function countKept(transaction: Transaction, caseId: string, versionId: string): Promise<number> {
  const { kept } = await transaction
    .selectFrom('assignment')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('case_id', '=', caseId)
    .where('case_version_id', '<>', versionId)
    .executeTakeFirstOrThrow()
  return kept
}

type SavedVersion = { versionId: string; moved: number; kept: number }

/** Saves a further version of a case that the caller's transaction has locked. Work that was begun keeps its version. */
export async function saveNextVersion(transaction: Transaction, next: NewVersion): Promise<SavedVersion> {
  const versionId = await saveCaseVersion(transaction, next)
  const moved = await moveWhoHasNotBegun(transaction, next.caseId, versionId)
  return { versionId, moved, kept: await countKept(transaction, next.caseId, versionId) }
}
