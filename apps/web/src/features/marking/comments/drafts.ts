import type { ReviewComment } from '@casebench/shared/contract/comments'

/** What a reviewer has written and not saved yet, by attribute; under '' what is about the result as a whole. */
export type Drafts = ReadonlyMap<string, string>

export const noDrafts: Drafts = new Map()

const keyOf = ({ attributeId }: { attributeId: string | null }): string => attributeId ?? ''

export const storedComment = (comments: readonly ReviewComment[], key: string): ReviewComment | undefined =>
  comments.find((comment) => keyOf(comment) === key && comment.text !== '')

/** `undefined` closes what is being written without a change. */
export function withDraft(drafts: Drafts, key: string, text: string | undefined): Drafts {
  const next = new Map(drafts)
  if (text === undefined) next.delete(key)
  else next.set(key, text)
  return next
}

export type ChangedComment = { attributeId: string | null; text: string; version: number }

/** The drafts that differ from what is stored, as `save_comments` takes them. */
export function changedComments(drafts: Drafts, comments: readonly ReviewComment[]): ChangedComment[] {
  const stored = new Map(comments.map((comment) => [keyOf(comment), comment]))
  return [...drafts]
    .map(([key, text]) => ({ key, text: text.trim() }))
    .filter(({ key, text }) => text !== (stored.get(key)?.text ?? ''))
    .map(({ key, text }) => ({ attributeId: key === '' ? null : key, text, version: stored.get(key)?.version ?? 0 }))
}
