import type { KnowledgeSync } from '@casebench/shared/contract/knowledge-base'

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

type Counts = { pages: number; changed: number; removed: number; unread: number }

const sumOf = (websites: readonly Counts[]): Counts => {
  const sum = (field: keyof Counts) => websites.reduce((total, website) => total + website[field], 0)
  return { pages: sum('pages'), changed: sum('changed'), removed: sum('removed'), unread: sum('unread') }
}

/** "12 pages read, 3 changed, 1 removed"; what there is none of is left out. */
export function countsLabel(websites: readonly Counts[]): string {
  const { pages, changed, removed, unread } = sumOf(websites)
  return [
    `${counted(pages, 'page', 'pages')} read`,
    changed > 0 ? `${changed} changed` : '',
    removed > 0 ? `${removed} removed` : '',
    unread > 0 ? `${unread} could not be read` : '',
  ]
    .filter((part) => part !== '')
    .join(', ')
}

/** What a sync came to, in a word or two. */
export function outcomeLabel({
  state,
  failure,
  websites,
}: Pick<KnowledgeSync, 'state' | 'failure' | 'websites'>): string {
  if (state === 'failed') return failure ?? 'The sync could not be completed.'
  const failed = websites.filter((website) => website.failure !== null).length
  const trouble = failed === 0 ? '' : `, errors on ${counted(failed, 'website', 'websites')}`
  const stopped = state === 'stopped' ? ', then stopped' : ''
  return websites.length === 0 ? `No websites${stopped}` : `${countsLabel(websites)}${trouble}${stopped}`
}
