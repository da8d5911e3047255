import type { KnowledgeSync } from '@casebench/shared/contract/knowledge-base'
import { plural, t } from '@lingui/core/macro'
import { listOf } from '../../ui/in-words.ts'

type Counts = { pages: number; changed: number; removed: number; unread: number }

const sumOf = (websites: readonly Counts[]): Counts => {
  const sum = (field: keyof Counts) => websites.reduce((total, website) => total + website[field], 0)
  return { pages: sum('pages'), changed: sum('changed'), removed: sum('removed'), unread: sum('unread') }
}

function countParts(websites: readonly Counts[]): string[] {
  const { pages, changed, removed, unread } = sumOf(websites)
  return [
    t`${plural(pages, { one: '# page', other: '# pages' })} read`,
    changed > 0 ? t`${changed} changed` : '',
    removed > 0 ? t`${removed} removed` : '',
    unread > 0 ? t`${unread} could not be read` : '',
  ].filter((part) => part !== '')
}

/** "12 pages read, 3 changed, 1 removed"; what there is none of is left out. */
export const countsLabel = (websites: readonly Counts[]): string => listOf(countParts(websites))

/** What a sync came to, in a word or two. */
export function outcomeLabel({
  state,
  failure,
  websites,
}: Pick<KnowledgeSync, 'state' | 'failure' | 'websites'>): string {
  if (state === 'failed') return failure ?? t`The sync could not be completed.`
  const failed = websites.filter((website) => website.failure !== null).length
  const trouble = failed === 0 ? [] : [plural(failed, { one: 'errors on # website', other: 'errors on # websites' })]
  const outcome = websites.length === 0 ? t`No websites` : listOf([...countParts(websites), ...trouble])
  return state === 'stopped' ? t`${outcome}, then stopped` : outcome
}
