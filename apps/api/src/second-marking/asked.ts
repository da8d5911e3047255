import type { SecondMarkingScope } from '@casebench/shared/contract/second-marking'
import type { Verdict } from '@casebench/shared/evaluation'
import { type Expression, type RawBuilder, sql } from 'kysely'

type Decided = Pick<Verdict, 'marking' | 'gradedBy' | 'weight'>

const isOf: Readonly<Record<SecondMarkingScope, (verdict: Decided) => boolean>> = {
  all: () => true,
  person: ({ gradedBy }) => gradedBy === 'person',
  // What the engine is not sure of it has not decided.
  engine: ({ gradedBy, marking }) => gradedBy !== 'person' && marking !== 'notSure',
}

/** The attributes of a result that a sample has marked a second time: those that count, and that it is about. */
export const askedOf = (verdicts: readonly Verdict[], scope: SecondMarkingScope): Set<string> =>
  new Set(
    verdicts.filter((verdict) => verdict.weight > 0 && isOf[scope](verdict)).map(({ attributeId }) => attributeId),
  )

const counts = (verdict: Expression<Verdict>): RawBuilder<boolean> => sql`(${verdict}->>'weight')::float8 > 0`

/** The same of one verdict in Postgres: whether a result has anything of it. */
export const isAskedIn: Readonly<Record<SecondMarkingScope, (verdict: Expression<Verdict>) => RawBuilder<boolean>>> = {
  all: counts,
  person: (verdict) => sql`${counts(verdict)} and ${verdict}->>'gradedBy' = 'person'`,
  engine: (verdict) =>
    sql`${counts(verdict)} and ${verdict}->>'gradedBy' <> 'person' and ${verdict}->>'marking' <> 'notSure'`,
}
