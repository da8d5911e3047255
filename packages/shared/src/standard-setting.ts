/** People on a panel. */
export const minPanel = 2
export const maxPanel = 30

/** Judges who have to finish a round before it can be closed: feedback of one would be that one's own ratings. */
export const minFinished = 2

/** A rating says how many of so many just competent candidates would answer right. */
export const maxRating = 100

export const maxStandardReasonLength = 2000

export type StandardState = 'first_round' | 'second_round' | 'rated' | 'decided'

type Moments = Readonly<Record<'firstClosedAt' | 'secondClosedAt' | 'decidedAt', unknown>>

/** How far a standard setting is, by what has happened to it. */
export function standardState({ firstClosedAt, secondClosedAt, decidedAt }: Moments): StandardState {
  if (firstClosedAt === null) return 'first_round'
  if (secondClosedAt === null) return 'second_round'
  return decidedAt === null ? 'rated' : 'decided'
}

/** The round that takes ratings; undefined where none does. */
export const openRound = (state: StandardState): 1 | 2 | undefined =>
  state === 'first_round' ? 1 : state === 'second_round' ? 2 : undefined

/** A cut as it is shown and chosen, in tenths of a percent: two that look alike are alike. */
export const roundedCut = (cut: number): number => Math.round(cut * 1000) / 1000
