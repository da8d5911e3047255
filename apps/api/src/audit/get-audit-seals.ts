import { signingKeyOf } from '@casebench/server/audit/audit-key'
import { getAuditSeals } from '@casebench/shared/contract/audit'
import { route } from '../routing/route.ts'
import { shownStanding, standingOf } from './standing-of.ts'

export const getAuditSealsRoute = route(getAuditSeals, async ({ services }) => {
  const { database } = services
  const [standing, seals, waiting] = await Promise.all([
    standingOf(services),
    database.query<{ number: number; digest: Buffer; sealed_at: Date; entries: number }>(
      `select number, digest, sealed_at, (select sum(entries) from audit_seal)::int as entries
         from audit_seal order by number desc limit 1`,
    ),
    database.query<{ unsealed: number }>('select count(*) as unsealed from activity_log where seal_number is null'),
  ])
  const newest = seals.rows[0]
  return {
    seals: newest?.number ?? 0,
    entries: newest?.entries ?? 0,
    unsealed: waiting.rows[0]?.unsealed ?? 0,
    sealed_at: newest?.sealed_at.toISOString() ?? null,
    digest: newest?.digest.toString('hex') ?? null,
    key_id: signingKeyOf(standing, services.config.secret)?.keyId ?? null,
    keys: standing.keys.map(({ keyId, createdAt, fault }) => ({
      key_id: keyId,
      created_at: createdAt.toISOString(),
      fault: fault ?? null,
    })),
    ...shownStanding(standing),
  }
})
