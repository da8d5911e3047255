import { ensureFirstKey } from '@casebench/domain/audit/audit-key'
import { type AuditKeyStatus, keyStatusBy } from '@casebench/domain/audit/key-status'
import { openPins } from '@casebench/domain/audit/pins'
import { i18n } from '@casebench/server/i18n'
import type { SealCheck } from '@casebench/shared/contract/audit'
import type { Services } from '../services.ts'
import { findingsOfEntries } from './findings-of-entries.ts'

/** `stopped`: nothing is sealed, as keys or seals are not as they were made. Other findings do not stop it. */
export type Standing = AuditKeyStatus & { stopped: boolean }

/** How the trail stands by the installation's secret and by what is noted outside of the database. */
export async function standingOf({
  config: { secret, home, givenPins },
  database,
}: Pick<Services, 'config' | 'database'>): Promise<Standing> {
  const pins = openPins(home, givenPins)
  let standing = await keyStatusBy(database, secret, pins)
  if (standing.keys.length === 0 && standing.findings.length === 0) {
    await ensureFirstKey(database, secret, pins)
    standing = await keyStatusBy(database, secret, pins)
  }
  return {
    ...standing,
    stopped: standing.findings.length > 0,
    findings: [...standing.findings, ...(await findingsOfEntries(database))],
  }
}

export const shownStanding = ({
  findings,
  notCompared,
}: AuditKeyStatus): Pick<SealCheck, 'findings' | 'not_compared'> => ({
  findings: findings.map(i18n.say),
  not_compared: [...notCompared],
})
