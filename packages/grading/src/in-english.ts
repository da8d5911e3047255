import type { Reason } from '@casebench/shared/evaluation'
import { inEnglish } from '@casebench/shared/message'

/** Reasons with their texts in English, as tests and reports read them. */
export const reasonsInEnglish = (reasons: readonly Reason[]): (Reason & { text: string; hint?: string })[] =>
  reasons.map(({ text, hint, ...reason }) => ({
    ...reason,
    text: inEnglish(text),
    ...(hint === undefined ? {} : { hint: inEnglish(hint) }),
  }))
