import { type RiskKind, riskKinds } from '@casebench/shared/at-risk-rules'
import { changeFields } from '@casebench/shared/audit/change-fields'
import { type Change, isListChange, isValueChange, type ListChange, readChanges } from '@casebench/shared/audit/changes'
import type { ActivityLogEntry } from '@casebench/shared/contract/analytics'
import { type ModuleName, moduleNames } from '@casebench/shared/modules'
import { plural, t } from '@lingui/core/macro'
import { commaSeparated } from '../../../ui/in-words.ts'
import { moduleTexts } from '../../../ui/studio-texts/module-texts.ts'
import { ruleTexts } from '../../../ui/studio-texts/rule-texts.ts'
import { changeLabels } from './change-labels.ts'
import { itemInWords, valueInWords } from './value-words.ts'

/** One line of what was changed: what, and its value before and after. */
export type ChangeInWords = { what: string; before: string; after: string }

const isOneOf = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  (names as readonly string[]).includes(name)

/** Something with what is said of it. */
const named = (what: string, only: string): string => t`${what}: ${only}`

function whatOf({ field, item }: Change): string {
  const label = changeLabels[field]()
  if (item === undefined) return label
  if (field === 'module') return isOneOf<ModuleName>(moduleNames, item) ? moduleTexts[item].name : item
  if (field === 'riskRule') return isOneOf<RiskKind>(riskKinds, item) ? ruleTexts[item].name : item
  return field === 'mark' ? item : named(item, label)
}

const listed = ({ field }: ListChange, items: readonly string[]): string =>
  commaSeparated(items.map((item) => itemInWords(changeFields[field], item)))

/** What a list lost stands before, and what it gained after: what stayed is not recorded. */
function listInWords(change: ListChange): Omit<ChangeInWords, 'what'> {
  const { added, removed, more = 0 } = change
  const further = more > 0 ? [plural(more, { one: '# more', other: '# more' })] : []
  const gained = added.length > 0 ? [t`Added: ${listed(change, added)}`] : []
  const lost = removed.length > 0 ? t`Removed: ${listed(change, removed)}` : '–'
  return { before: lost, after: commaSeparated([...gained, ...further]) || '–' }
}

function inWords(change: Change): ChangeInWords {
  const what = whatOf(change)
  if (isListChange(change)) return { what, ...listInWords(change) }
  if (isValueChange(change))
    return { what, before: valueInWords(change, change.from), after: valueInWords(change, change.to) }
  return { what, before: '–', after: t`Changed` }
}

type Recorded = Pick<ActivityLogEntry, 'detail' | 'tracked'>

/** A score that a mark or a regrade changed: entries have had both from the start. */
function scoreOf(detail: unknown): Change[] {
  const { earlierScore, score } = (typeof detail === 'object' && detail !== null ? detail : {}) as Record<
    string,
    unknown
  >
  return typeof earlierScore === 'number' && typeof score === 'number' && earlierScore !== score
    ? [{ field: 'score', from: earlierScore, to: score }]
    : []
}

/**
 * What an entry says was changed, and how many further changes it only counts. What a page reported says nothing: its detail is
 * whatever was sent.
 */
export function changesOf({ detail, tracked }: Recorded): { changes: ChangeInWords[]; more: number } {
  if (tracked) return { changes: [], more: 0 }
  const { changes, more } = readChanges(detail)
  return { changes: [...changes, ...scoreOf(detail)].map(inWords), more }
}

/** The same in one line, for a table: "Pass mark: from 70% to 75%; Roles: Added: Coordinator". */
export function changesLine(entry: Recorded): string {
  const { changes, more } = changesOf(entry)
  const lines = changes.map(({ what, before, after }) => {
    const only = before === '–' ? after : after === '–' ? before : undefined
    return only === undefined ? t`${what}: from ${before} to ${after}` : named(what, only)
  })
  return [...lines, ...(more > 0 ? [plural(more, { one: '# more', other: '# more' })] : [])].join('; ')
}
