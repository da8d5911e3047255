import type { Config } from '../config.ts'
import type { Database } from '../database.ts'
import { openPins } from './pins.ts'
import { type AuditStanding, standingBy } from './standing.ts'

export type AuditFigures = Pick<AuditStanding, 'findings'> & {
  /** The number of the newest seal, 0 where there is none */
  newest: number
  unsealed: number
  /** Seconds since the oldest entry without a seal; null where there is none */
  oldestSeconds: number | null
}

/** How the audit trail stands, for whoever watches over the installation. */
export const auditFigures =
  (database: Database, { secret, home, givenPins }: Pick<Config, 'secret' | 'home' | 'givenPins'>) =>
  async (): Promise<AuditFigures> => {
    const { findings } = await standingBy(database, secret, openPins(home, givenPins))
    const { rows } = await database.query<Omit<AuditFigures, 'findings'>>(
      `select (select coalesce(max(number), 0) from audit_seal) as newest, count(*) as unsealed,
              extract(epoch from now() - min(at))::float8 as "oldestSeconds" from activity_log where seal_number is null`,
    )
    return { findings, ...(rows[0] ?? { newest: 0, unsealed: 0, oldestSeconds: null }) }
  }
