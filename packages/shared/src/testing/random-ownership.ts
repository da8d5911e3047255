import fc from 'fast-check'
import {
  type Entity,
  type EntityKind,
  entityKinds,
  isArrangement,
  type OwnershipGraph,
  type Relation,
} from '../ownership/graph.ts'

/** Names that no comparator takes for one another. */
const names = [
  'Abendrot',
  'Brackwater',
  'Cinderhall',
  'Dunmore',
  'Eskvale',
  'Fjordline',
  'Grimsholt',
  'Hollowell',
  'Istvanko',
  'Juniperus',
  'Kestrelby',
  'Lorimerton',
  'Mossgrave',
  'Nightfarer',
  'Oxbowhurst',
  'Pellworm',
  'Quillfeather',
  'Rookwynd',
  'Saltmarsh',
  'Thornbury',
]

const endings: Readonly<Record<EntityKind, string>> = {
  company: 'Ltd',
  person: 'Maria',
  trust: 'Trust',
  fund: 'Fund',
  foundation: 'Foundation',
  state: 'Republic',
}

const nameOf = (kind: EntityKind, index: number): string =>
  kind === 'person'
    ? `${endings.person} ${names[index % names.length]}`
    : `${names[index % names.length]} ${endings[kind]}`

type Draft = {
  kinds: EntityKind[]
  lines: { held: number; holder: number; part: number; choice: number; range: number }[]
}

const drafts = fc.record({
  kinds: fc.array(fc.constantFrom(...entityKinds), { minLength: 2, maxLength: 13 }),
  lines: fc.array(
    fc.record({
      held: fc.nat(13),
      holder: fc.nat(13),
      part: fc.integer({ min: 1, max: 60 }),
      choice: fc.nat(19),
      range: fc.nat(3),
    }),
    { minLength: 1, maxLength: 45 },
  ),
})

/** Of 20 choices most are shares; a trust has parties, and a company now and then a nominee, votes or another kind of control. */
function kindOf(held: Entity, holder: Entity, choice: number): Relation['kind'] {
  if (isArrangement(held.kind))
    return (['trustee', 'settlor', 'protector', 'beneficiary', 'beneficiary'] as const)[choice % 5] ?? 'beneficiary'
  if (choice === 0) return 'control'
  if (choice === 1) return 'votes'
  if (choice <= 4 && holder.kind !== 'trust') return 'nominee'
  return choice === 5 && holder.kind === 'trust' ? 'trustee' : 'shares'
}

function build({ kinds, lines }: Draft, ranges: boolean): OwnershipGraph {
  const all: EntityKind[] = ['company', ...kinds]
  const entities = all.map((kind, index): Entity => ({ id: `e${index}`, kind, name: nameOf(kind, index) }))
  const left = entities.map(() => 95)
  const relations: Relation[] = []
  for (const { held, holder, part, choice, range } of lines) {
    const [to, from] = [held % entities.length, holder % entities.length]
    const [below, above] = [entities[to], entities[from]]
    if (below === undefined || above === undefined || to === from) continue
    // A state belongs to nobody, and a person only to whom they stand in for.
    const kind = below.kind === 'person' ? 'nominee' : kindOf(below, above, choice)
    const free = left[to] ?? 0
    const percent = Math.min(part, free)
    if (below.kind === 'state' || percent <= 0) continue
    const counts = kind !== 'control' && kind !== 'settlor' && kind !== 'protector'
    if (counts) left[to] = free - percent
    const width = ranges && range === 0 ? Math.min(10, percent - 0.5) : 0
    relations.push({
      id: `r${relations.length}`,
      holder: above.id,
      held: below.id,
      kind,
      ...(counts ? { percent: width > 0 ? ([percent - width, percent] as const) : percent } : {}),
    })
  }
  return { subject: 'e0', entities, relations }
}

/** Structures with chains, circles, trusts and nominees; of no entity more than 95 % is held, so that every circle ends. */
export const randomGraphs = drafts.map((draft) => build(draft, false))
export const randomGraphsWithRanges = drafts.map((draft) => build(draft, true))
