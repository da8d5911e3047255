import type { Config } from '../config.ts'
import { secondsSince } from '../database/expressions.ts'
import type { Database } from '../database.ts'
import { type AuditKeyStatus, keyStatusBy } from './key-status.ts'
import { openPins } from './pins.ts'

export type AuditFigures = Pick<AuditKeyStatus, 'findings'> & {
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
    const { findings } = await keyStatusBy(database, secret, openPins(home, givenPins))
    const figures = await database
      .selectFrom('activity_log')
      .select(({ fn, selectFrom }) => [
        selectFrom('audit_seal')
          .select(({ fn, lit }) => fn.coalesce(fn.max('number'), lit(0)).as('newest'))
          .$asScalar()
          .$notNull()
          .as('newest'),
        fn.countAll<number>().as('unsealed'),
        secondsSince(fn.min('at')).as('oldestSeconds'),
      ])
      .where('seal_number', 'is', null)
      .executeTakeFirstOrThrow()
    return { findings, ...figures }
  }
