import type { EntityKind, Relation, RelationKind } from '@casebench/shared/ownership/graph'
import { t } from '@lingui/core/macro'
import { percentLabel } from './ownership-percent.ts'

const entityLabels: Readonly<Record<EntityKind, () => string>> = {
  company: () => t({ message: 'Company', context: 'ownership' }),
  person: () => t({ message: 'Person', context: 'ownership' }),
  trust: () => t({ message: 'Trust', context: 'ownership' }),
  fund: () => t({ message: 'Fund', context: 'ownership' }),
  foundation: () => t({ message: 'Foundation', context: 'ownership' }),
  state: () => t({ message: 'State', context: 'ownership' }),
}
export const entityLabel = (kind: EntityKind): string => entityLabels[kind]()

const relationLabels: Readonly<Record<RelationKind, () => string>> = {
  shares: () => t({ message: 'Shares', context: 'ownership' }),
  votes: () => t({ message: 'Votes', context: 'ownership' }),
  control: () => t({ message: 'Control by other means', context: 'ownership' }),
  nominee: () => t({ message: 'Nominator', context: 'ownership' }),
  trustee: () => t({ message: 'Trustee', context: 'ownership' }),
  settlor: () => t({ message: 'Settlor', context: 'ownership' }),
  protector: () => t({ message: 'Protector', context: 'ownership' }),
  beneficiary: () => t({ message: 'Beneficiary', context: 'ownership' }),
  seniorManager: () => t({ message: 'Senior managing official', context: 'ownership' }),
}
export const relationLabel = (kind: RelationKind): string => relationLabels[kind]()

/** What stands beside a line of the chart: how much, and what it is unless it is shares. */
export function edgeLabel({ kind, percent, direct, note }: Relation): string {
  const share = percent === undefined ? '' : percentLabel(percent)
  const said = kind === 'shares' ? '' : note ? `${relationLabel(kind)} (${note})` : relationLabel(kind)
  const indirect = direct === false ? t`indirect` : ''
  const parts = [share, said, indirect].filter(Boolean)
  return parts.length === 0 ? '?' : parts.join(' · ')
}

export const nameOr = (name: string): string => (name.trim() === '' ? t`No name yet` : name)
