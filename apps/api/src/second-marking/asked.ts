import type { SecondMarkingScope } from '@casebench/shared/contract/second-marking'
import type { Verdict } from '@casebench/shared/evaluation'

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

/** The same in SQL, of one verdict `v`: whether a result has anything of it. */
export const isAskedIn: Readonly<Record<SecondMarkingScope, string>> = {
  all: `(v->>'weight')::float8 > 0`,
  person: `(v->>'weight')::float8 > 0 and v->>'gradedBy' = 'person'`,
  engine: `(v->>'weight')::float8 > 0 and v->>'gradedBy' <> 'person' and v->>'marking' <> 'notSure'`,
}
