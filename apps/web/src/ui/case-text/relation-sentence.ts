import type { Relation, RelationKind } from '@casebench/shared/ownership/graph'
import { t } from '@lingui/core/macro'
import { percentLabel } from './ownership-percent.ts'

type Ends = { holder: string; held: string; share: string | undefined }

const sentences: Readonly<Record<RelationKind, (ends: Ends) => string>> = {
  shares: ({ holder, held, share }) =>
    share === undefined ? t`${holder} holds an unknown share of ${held}` : t`${holder} holds ${share} of ${held}`,
  votes: ({ holder, held, share }) =>
    share === undefined ? t`${holder} has votes in ${held}` : t`${holder} has ${share} of the votes in ${held}`,
  control: ({ holder, held }) => t`${holder} controls ${held} by other means`,
  nominee: ({ holder, held }) => t`${holder} is the nominator of ${held}`,
  trustee: ({ holder, held }) => t`${holder} is a trustee of ${held}`,
  settlor: ({ holder, held }) => t`${holder} is a settlor of ${held}`,
  protector: ({ holder, held }) => t`${holder} is a protector of ${held}`,
  beneficiary: ({ holder, held }) => t`${holder} is a beneficiary of ${held}`,
  seniorManager: ({ holder, held }) => t`${holder} is a senior managing official of ${held}`,
}

/** A relation in words, as it is read aloud and from right to left: "Tan Hui Ling holds 60% of Meridian Holdings". */
export function relationSentence(relation: Relation, nameOf: (id: string) => string): string {
  const { kind, percent, direct, note } = relation
  const share = percent === undefined ? undefined : percentLabel(percent)
  const sentence = sentences[kind]({ holder: nameOf(relation.holder), held: nameOf(relation.held), share })
  const isShareSaid = kind === 'shares' || kind === 'votes'
  const details = [isShareSaid ? undefined : share, direct === false ? t`indirect` : undefined, note].filter(Boolean)
  return details.length === 0 ? sentence : t`${sentence} (${details.join(' · ')})`
}
