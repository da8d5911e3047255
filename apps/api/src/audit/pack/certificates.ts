import type { Database } from '@casebench/server/database'
import { toTimestamp } from '@casebench/server/database/expressions'
import { standingOf } from '@casebench/shared/credentials/standing'
import type { Scope } from './scope.ts'

/** The certificates of some people, of the period where one was asked for, by whom they are held. */
export async function certificatesOf(
  database: Database,
  userIds: readonly string[],
  { from, to }: Pick<Scope, 'from' | 'to'>,
) {
  const rows = await database
    .selectFrom('certificate as c')
    .innerJoin('certificate_version as v', 'v.id', 'c.version_id')
    .leftJoin('user as i', 'i.id', 'c.issued_by')
    .leftJoin('user as d', 'd.id', 'c.decided_by')
    .select(['c.id', 'c.user_id', 'c.holder_name', 'c.issued_at', 'c.valid_until', 'c.evidence', 'c.jwt', 'c.key_id'])
    .select(['c.state', 'c.reason', 'c.decided_at', 'c.flag', 'v.version', 'v.definition'])
    .select(['i.email as issuedBy', 'd.email as decidedBy'])
    .where('c.user_id', 'in', userIds)
    .$if(from !== undefined, (late) => late.where('c.issued_at', '>=', toTimestamp(from ?? 0)))
    .$if(to !== undefined, (early) => early.where('c.issued_at', '<=', toTimestamp(to ?? 0)))
    .orderBy('c.issued_at')
    .orderBy('c.id')
    .execute()
  return rows.map(({ definition, evidence, ...row }) => ({
    userId: row.user_id,
    jwt: row.jwt,
    issuedAt: row.issued_at,
    title: definition.title,
    said: {
      id: row.id,
      title: definition.title,
      definitionVersion: row.version,
      criteria: definition.criteriaText,
      holder: row.holder_name,
      issuedAt: row.issued_at.toISOString(),
      validUntil: row.valid_until?.toISOString() ?? null,
      standing: standingOf({ state: row.state, validUntil: row.valid_until }),
      keyId: row.key_id,
      issuedBy: row.issuedBy,
      decidedBy: row.decidedBy,
      decidedAt: row.decided_at?.toISOString() ?? null,
      reason: row.reason,
      flag: row.flag,
      submissions: evidence.results.map(({ submissionId }) => submissionId),
      programme: evidence.programme?.title ?? null,
    },
  }))
}
