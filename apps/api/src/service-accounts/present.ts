import type { ServiceAccount, ServiceKey } from '@casebench/shared/contract/service-accounts'
import { programRights } from '@casebench/shared/service-accounts'

type AccountRow = {
  id: string
  name: string
  purpose: string
  rights: readonly string[]
  created_at: Date
  suspended_at: Date | null
}
type KeyRow = { id: string; name: string; start: string; created_at: Date; expires_at: Date; last_used_at: Date | null }

export const presentKey = (row: KeyRow): ServiceKey => ({
  id: row.id,
  name: row.name,
  start: row.start,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
})

export const presentAccount = (row: AccountRow, keys: ServiceKey[]): ServiceAccount => ({
  id: row.id,
  name: row.name,
  purpose: row.purpose,
  rights: programRights.filter((right) => row.rights.includes(right)),
  created_at: row.created_at.toISOString(),
  suspended: row.suspended_at !== null,
  keys,
})
