import type { EvidenceFinding } from '@casebench/shared/evidence/evidence-mark'
import type { Evidence, PassageStance } from '@casebench/shared/evidence/schema'
import { t } from '@lingui/core/macro'

/** What a document is called; its id where it is not among the documents of the case. */
export type TitleOf = (documentId: string) => string

const maxShown = 40
const shortened = (quote: string): string => {
  const line = quote.replace(/\s+/g, ' ').trim()
  return line.length > maxShown ? `${line.slice(0, maxShown - 1).trimEnd()}…` : line
}

/** “Business profile, p. 1 · “07/03/2019””. */
export function evidenceLabel(evidence: Evidence, titleOf: TitleOf): string {
  if (evidence.kind === 'absent') return t`The documents do not say`
  const title = titleOf(evidence.documentId)
  const { page } = evidence
  if (evidence.kind === 'region') return t`${title}, p. ${page} · part of the page`
  const quote = shortened(evidence.quote.exact)
  return t`${title}, p. ${page} · “${quote}”`
}

const stances: Record<PassageStance, () => string> = {
  best: () => t`Best source`,
  acceptable: () => t`Acceptable source`,
  contradicting: () => t`Says otherwise`,
}
export const stanceLabel = (stance: PassageStance): string => stances[stance]()

const value = ({ values }: EvidenceFinding, name: string): number => values?.[name] ?? 0

const findings: Record<EvidenceFinding['code'], (finding: EvidenceFinding) => string> = {
  none: () => t`No evidence given`,
  'right-document': () => t`Right document`,
  'other-document': () => t`Another document`,
  'right-page': () => t`Right page`,
  'other-page': () => t`Another page`,
  'same-passage': () => t`Right passage`,
  'part-of-passage': (finding) => t`${value(finding, 'percent')}% of the passage`,
  'other-passage': () => t`Another passage`,
  'value-there': () => t`Contains the answer`,
  'value-not-there': () => t`Does not contain the answer`,
  'value-not-read': () => t`Not checked for the answer`,
  'better-source': () => t`There is a better source`,
  contradicts: () => t`This source says otherwise`,
  absent: (finding) => t`Documents looked through: ${value(finding, 'looked')} of ${value(finding, 'documents')}`,
  'not-absent': () => t`The documents do say it`,
  'is-absent': () => t`The documents do not say it`,
}
export const findingLabel = (finding: EvidenceFinding): string => findings[finding.code](finding)
