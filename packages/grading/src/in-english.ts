import type { Reason } from '@casebench/shared/evaluation'
import { inEnglish } from '@casebench/shared/message'

/** Reasons with their texts in English, as tests and reports read them and results of any engine are compared. */
export const reasonsInEnglish = (
  reasons: readonly Reason[],
): (Reason & { text: string; hint?: string; read?: string })[] =>
  reasons.map(({ text, hint, read, ...reason }) => ({
    ...reason,
    text: inEnglish(text),
    ...(hint === undefined ? {} : { hint: inEnglish(hint) }),
    ...(read === undefined ? {} : { read: inEnglish(read) }),
  }))
