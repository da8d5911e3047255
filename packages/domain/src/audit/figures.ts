import type { Config } from '@casebench/server/config'
import type { Database } from '@casebench/server/database'
import { secondsSince } from '@casebench/server/database/expressions'
import type { AuditFigures } from '@casebench/server/observability/metrics'
import { findingsOfGuards } from './guards.ts'
import { keyStatusBy } from './key-status.ts'
import { openPins } from './pins.ts'

/** State of the audit trail, for monitoring. */
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
    const ofGuards = await findingsOfGuards(database)
    return { stopped: findings.length > 0, findings: [...findings, ...ofGuards], ...figures }
  }
