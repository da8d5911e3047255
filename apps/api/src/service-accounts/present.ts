import type { Maker, ServiceAccount, ServiceKey } from '@casebench/shared/contract/service-accounts'
import { programRights } from '@casebench/shared/service-accounts'

type AccountRow = {
  id: string
  name: string
  purpose: string
  rights: readonly string[]
  created_at: Date
  suspended_at: Date | null
}
type KeyRow = {
  id: string
  name: string
  start: string
  created_at: Date
  expires_at: Date
  last_used_at: Date | null
  max_rights: readonly string[]
}

/** The columns that `presentKey` takes. */
export const keyColumns = [
  'id',
  'name',
  'start',
  'created_at',
  'expires_at',
  'last_used_at',
  'max_rights',
  'created_by',
] as const

const rightsOf = (account: { rights: readonly string[] }) =>
  programRights.filter((right) => account.rights.includes(right))

export const presentKey = (row: KeyRow, account: { rights: readonly string[] }, maker: Maker | null): ServiceKey => ({
  id: row.id,
  name: row.name,
  start: row.start,
  created_at: row.created_at.toISOString(),
  created_by: maker,
  expires_at: row.expires_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  lacks: rightsOf(account).filter((right) => !row.max_rights.includes(right)),
})

export const presentAccount = (row: AccountRow, keys: ServiceKey[], maker: Maker | null): ServiceAccount => ({
  id: row.id,
  name: row.name,
  purpose: row.purpose,
  rights: rightsOf(row),
  created_at: row.created_at.toISOString(),
  created_by: maker,
  suspended: row.suspended_at !== null,
  keys,
})
