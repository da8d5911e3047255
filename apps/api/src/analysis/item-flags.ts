import { i18n } from '@casebench/server/i18n'
import type { ItemFigures } from '@casebench/shared/analysis/stored'
import type { ItemFlag } from '@casebench/shared/contract/analysis'

/** Of fewer attempts nothing is flagged: one person more would turn most of it round. */
const minAttemptsForFlags = 10

/**
 * Where a figure becomes a flag. Discrimination as Ebel & Frisbie (1991, chapter 13) read it: below 0.2 poor, to be
 * rejected or improved; below 0 the better candidates are marked wrong. Difficulty near its ends cannot tell candidates
 * apart (Crocker & Algina 1986). The rest are rules of this house.
 */
const thresholds = {
  weak: 0.2,
  tooEasy: 0.95,
  tooHard: 0.2,
  manyNotSure: 0.15,
  oftenOverridden: 0.15,
  contestsAccepted: { share: 0.5, fewest: 2 },
} as const

const rules: readonly { kind: ItemFlag['kind']; words: () => string; holds: (item: ItemFigures) => boolean }[] = [
  {
    kind: 'negative',
    words: () => i18n.t('Negative discrimination: check the reference answer'),
    holds: ({ discrimination }) => discrimination !== null && discrimination < 0,
  },
  {
    kind: 'contests_accepted',
    words: () => i18n.t('Contests are often right: check the reference answer'),
    holds: ({ contests, contestsAccepted }) =>
      contestsAccepted >= thresholds.contestsAccepted.fewest &&
      contestsAccepted >= contests * thresholds.contestsAccepted.share,
  },
  {
    kind: 'many_not_sure',
    words: () => i18n.t('Often not sure: add accepted answers'),
    holds: ({ notSure }) => notSure >= thresholds.manyNotSure,
  },
  {
    kind: 'often_overridden',
    words: () => i18n.t('Often marked by a person: check the grading settings'),
    holds: ({ byPerson }) => byPerson >= thresholds.oftenOverridden,
  },
  {
    kind: 'too_easy',
    words: () => i18n.t('Too easy'),
    holds: ({ difficulty }) => difficulty !== null && difficulty >= thresholds.tooEasy,
  },
  {
    kind: 'too_hard',
    words: () => i18n.t('Too hard'),
    holds: ({ difficulty }) => difficulty !== null && difficulty <= thresholds.tooHard,
  },
  {
    kind: 'weak',
    words: () => i18n.t('Low discrimination between strong and weak candidates'),
    // Where nearly everyone does the same it cannot, and that is said already.
    holds: ({ discrimination, difficulty }) =>
      discrimination !== null &&
      discrimination >= 0 &&
      discrimination < thresholds.weak &&
      difficulty !== null &&
      difficulty < thresholds.tooEasy &&
      difficulty > thresholds.tooHard,
  },
]

/** What is worth a look in an item, the gravest first; nothing while too few have answered it. */
export const flagsOf = (item: ItemFigures): ItemFlag[] =>
  item.n < minAttemptsForFlags
    ? []
    : rules.filter(({ holds }) => holds(item)).map(({ kind, words }) => ({ kind, words: words() }))
