/**
 * Who owns and controls whom, as an answer: entities, and relations that each lead from a holder to what it holds. It is stored as
 * one text, as every answer is (docs/decisions/0039-ownership.md). Where an entity is drawn is not part of it.
 */

export const entityKinds = ['company', 'person', 'trust', 'fund', 'foundation', 'state'] as const
export type EntityKind = (typeof entityKinds)[number]

/**
 * What a holder has in what it holds. `nominee`: what is held stands in for the holder. `trustee`, `settlor`, `protector` and
 * `beneficiary` are parties of a trust or foundation; a trustee of a company holds its shares in trust.
 */
export const relationKinds = [
  'shares',
  'votes',
  'control',
  'nominee',
  'trustee',
  'settlor',
  'protector',
  'beneficiary',
  'seniorManager',
] as const
export type RelationKind = (typeof relationKinds)[number]

/** Exact, or from the first to the second. */
export type Percent = number | readonly [number, number]

export type Entity = {
  id: string
  kind: EntityKind
  name: string
  country?: string
  /** Who is known to hold what is not shown of its capital, such as a free float. */
  remainder?: string
}

export type Relation = {
  id: string
  holder: string
  held: string
  kind: RelationKind
  percent?: Percent
  /** False where the source gives the holding without what lies between. */
  direct?: false
  /** Such as what kind of control it is. */
  note?: string
}

export type OwnershipGraph = {
  /** The entity whose owners are asked for. */
  subject: string
  entities: readonly Entity[]
  relations: readonly Relation[]
}

export const maxEntities = 200
export const maxRelations = 1000
/** How many characters a stored graph may have: as many entities and relations as there may be, with long names. */
export const maxOwnershipLength = 200_000

export const maxNameLength = 300
export const maxCountryLength = 100
export const maxNoteLength = 300
const maxIdLength = 60

/** With what every stored graph begins, and no other answer. */
export const ownershipPrefix = '{"ownership":1,'

/** Why a text is no graph. */
export type GraphFault =
  | 'unreadable'
  | 'tooLong'
  | 'tooManyEntities'
  | 'tooManyRelations'
  | 'noSubject'
  | 'unknownEntity'
  | 'sameId'
  | 'heldByItself'
  | 'wrongPercent'

export type ReadGraph = { graph: OwnershipGraph; fault?: undefined } | { graph?: undefined; fault: GraphFault }

/** Parties of a trust, a foundation or a fund. */
export const partyKinds: ReadonlySet<RelationKind> = new Set(['trustee', 'settlor', 'protector', 'beneficiary'])

/** What has parties in place of shareholders. */
export const isArrangement = (kind: EntityKind): boolean => kind === 'trust' || kind === 'foundation'

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest
const isIn = <Name extends string>(names: readonly Name[], value: unknown): value is Name =>
  (names as readonly unknown[]).includes(value)
const optionalText = (value: unknown, longest: number): boolean => value === undefined || isText(value, longest)

const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 100

/** Whether it is a percentage from 0 to 100, or a range of them. */
export const isPercent = (value: unknown): value is Percent =>
  isShare(value) ||
  (Array.isArray(value) && value.length === 2 && isShare(value[0]) && isShare(value[1]) && value[0] < value[1])

const isId = (value: unknown): value is string => isText(value, maxIdLength) && value !== ''

function readEntity(value: unknown): Entity | undefined {
  if (!isObject(value)) return undefined
  const { id, kind, name, country, remainder } = value
  if (!isId(id) || !isIn(entityKinds, kind) || !isText(name, maxNameLength)) return undefined
  if (!optionalText(country, maxCountryLength) || !optionalText(remainder, maxNoteLength)) return undefined
  return {
    id,
    kind,
    name,
    ...(country ? { country: country as string } : {}),
    ...(remainder ? { remainder: remainder as string } : {}),
  }
}

function readRelation(value: unknown): Relation | GraphFault {
  if (!isObject(value)) return 'unreadable'
  const { id, holder, held, kind, percent, direct, note } = value
  if (!isId(id) || !isId(holder) || !isId(held) || !isIn(relationKinds, kind)) return 'unreadable'
  if (!optionalText(note, maxNoteLength) || (direct !== undefined && typeof direct !== 'boolean')) return 'unreadable'
  if (percent !== undefined && !isPercent(percent)) return 'wrongPercent'
  if (holder === held) return 'heldByItself'
  return {
    id,
    holder,
    held,
    kind,
    ...(percent === undefined ? {} : { percent }),
    ...(direct === false ? { direct } : {}),
    ...(note ? { note: note as string } : {}),
  }
}

const hasTwice = (ids: readonly string[]): boolean => new Set(ids).size < ids.length

function graphOf(value: unknown): ReadGraph {
  if (!isObject(value) || value.ownership !== 1) return { fault: 'unreadable' }
  const { subject, entities: written, relations: drawn } = value
  if (!Array.isArray(written) || !Array.isArray(drawn) || !isId(subject)) return { fault: 'unreadable' }
  if (written.length > maxEntities) return { fault: 'tooManyEntities' }
  if (drawn.length > maxRelations) return { fault: 'tooManyRelations' }
  const entities: Entity[] = []
  for (const one of written) {
    const entity = readEntity(one)
    if (entity === undefined) return { fault: 'unreadable' }
    entities.push(entity)
  }
  const relations: Relation[] = []
  for (const one of drawn) {
    const relation = readRelation(one)
    if (typeof relation === 'string') return { fault: relation }
    relations.push(relation)
  }
  const known = new Set(entities.map(({ id }) => id))
  if (hasTwice(entities.map(({ id }) => id)) || hasTwice(relations.map(({ id }) => id))) return { fault: 'sameId' }
  if (!known.has(subject)) return { fault: 'noSubject' }
  if (relations.some(({ holder, held }) => !known.has(holder) || !known.has(held))) return { fault: 'unknownEntity' }
  return { graph: { subject, entities, relations } }
}

/** Reads a stored graph. Never throws, and reads nothing that is larger than a graph may be. */
export function readOwnership(text: string): ReadGraph {
  if (text.length > maxOwnershipLength) return { fault: 'tooLong' }
  try {
    return graphOf(JSON.parse(text))
  } catch {
    return { fault: 'unreadable' }
  }
}

/** The graph as it is stored: what is left out by default is left out, so that the same graph is the same text. */
export const writeOwnership = ({ subject, entities, relations }: OwnershipGraph): string =>
  JSON.stringify({
    ownership: 1,
    subject,
    entities: entities.map(({ id, kind, name, country, remainder }) => ({
      id,
      kind,
      name,
      ...(country ? { country } : {}),
      ...(remainder ? { remainder } : {}),
    })),
    relations: relations.map(({ id, holder, held, kind, percent, direct, note }) => ({
      id,
      holder,
      held,
      kind,
      ...(percent === undefined ? {} : { percent }),
      ...(direct === false ? { direct } : {}),
      ...(note ? { note } : {}),
    })),
  })

/** Why a graph cannot be kept; undefined where it can. */
export function sizeFault(graph: OwnershipGraph): GraphFault | undefined {
  if (graph.entities.length > maxEntities) return 'tooManyEntities'
  if (graph.relations.length > maxRelations) return 'tooManyRelations'
  return writeOwnership(graph).length > maxOwnershipLength ? 'tooLong' : undefined
}

/** Whether a text is a stored graph, by how it begins. */
export const looksLikeOwnership = (text: string): boolean => text.startsWith(ownershipPrefix)

/** The graph to begin with: the client alone. */
export const emptyGraph = (subjectName: string): OwnershipGraph => ({
  subject: 'e1',
  entities: [{ id: 'e1', kind: 'company', name: subjectName.slice(0, maxNameLength) }],
  relations: [],
})

export const lowest = (percent: Percent): number => (typeof percent === 'number' ? percent : percent[0])
export const highest = (percent: Percent): number => (typeof percent === 'number' ? percent : percent[1])

/** The smallest id with this letter that is free. */
export function nextId(letter: 'e' | 'r', taken: Iterable<{ id: string }>): string {
  let most = 0
  for (const { id } of taken) {
    const number = id.startsWith(letter) ? Number(id.slice(1)) : Number.NaN
    if (Number.isInteger(number) && number > most) most = number
  }
  return `${letter}${most + 1}`
}
