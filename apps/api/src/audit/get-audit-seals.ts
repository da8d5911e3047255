import { signingKeyOf } from '@casebench/domain/audit/audit-key'
import { momentText } from '@casebench/domain/audit/entries'
import { getAuditSeals } from '@casebench/shared/contract/audit'
import { route } from '../routing/route.ts'
import { shownStanding, standingOf } from './key-status-of.ts'

export const getAuditSealsRoute = route(getAuditSeals, async ({ services }) => {
  const { database } = services
  const [standing, newest, { unsealed }] = await Promise.all([
    standingOf(services),
    database
      .selectFrom('audit_seal')
      .select(({ selectFrom }) => [
        'number',
        'digest',
        'sealed_at',
        selectFrom('audit_seal as every')
          .select((every) => every.fn.sum<number>('every.entries').as('entries'))
          .$asScalar()
          .$notNull()
          .as('entries'),
      ])
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst(),
    database
      .selectFrom('activity_log')
      .select(({ fn }) => fn.countAll<number>().as('unsealed'))
      .where('seal_number', 'is', null)
      .executeTakeFirstOrThrow(),
  ])
  return {
    seals: newest?.number ?? 0,
    entries: newest?.entries ?? 0,
    unsealed,
    sealed_at: newest ? momentText(newest.sealed_at) : null,
    digest: newest?.digest.toString('hex') ?? null,
    stopped: standing.stopped,
    key_id: signingKeyOf(standing, services.config.secret)?.keyId ?? null,
    keys: standing.keys.map(({ keyId, createdAt, fault }) => ({
      key_id: keyId,
      created_at: momentText(createdAt),
      fault: fault ?? null,
    })),
    ...shownStanding(standing),
  }
})
