import type { Transaction } from '@casebench/server/database'
import { asText } from '@casebench/server/database/as-text'
import { sql } from 'kysely'
import { fillClientDetails } from '../cases/fill-client-details.ts'
import { hasOwnAnswersIn } from '../cases/own-answers.ts'
import { type NewVersion, saveCaseVersion } from '../cases/save-case.ts'

/** As long as a tab is heard of, someone looks at the case: what they see does not change under them. */
const lookingSeconds = 120

/** An assignment `a` of an earlier version that nobody has begun: no answer of its own, not submitted, no test that was started, not open just now. */
const notBegun = `
  a.case_id = $1 and a.case_version_id <> $2 and not a.locked and a.started_at is null
  and not exists (select from submission s where s.assignment_id = a.id and s.generation = a.generation)
  and not ${asText(hasOwnAnswersIn(sql.ref))}
  and not exists (select from work_interval w where w.assignment_id = a.id and w.ended_at is null
                     and w.seen_at > now() - interval '${lookingSeconds} seconds')`

/** Gives the new version to whoever has not begun. Locked first and looked at again: one may begin meanwhile. */
async function moveWhoHasNotBegun(client: Transaction, caseId: string, versionId: string): Promise<number> {
  await client.query(`select from assignment a where ${notBegun} order by a.id for update of a`, [caseId, versionId])
  const { rows } = await client.query<{ id: string }>(
    `update assignment a set case_version_id = $2, completeness = 0 where ${notBegun} returning a.id`,
    [caseId, versionId],
  )
  await fillClientDetails(
    client,
    rows.map(({ id }) => id),
  )
  return rows.length
}

async function countKept(client: Transaction, caseId: string, versionId: string): Promise<number> {
  const { rows } = await client.query<{ kept: number }>(
    'select count(*) as kept from assignment where case_id = $1 and case_version_id <> $2',
    [caseId, versionId],
  )
  return rows[0]?.kept ?? 0
}

type SavedVersion = { versionId: string; moved: number; kept: number }

/** Saves a further version of a case that the caller's transaction has locked. Work that was begun keeps its version. */
export async function saveNextVersion(client: Transaction, next: NewVersion): Promise<SavedVersion> {
  const versionId = await saveCaseVersion(client, next)
  const moved = await moveWhoHasNotBegun(client, next.caseId, versionId)
  return { versionId, moved, kept: await countKept(client, next.caseId, versionId) }
}
