import {
  type Entity,
  type EntityKind,
  type GraphFault,
  highest,
  isPercent,
  lowest,
  maxCountryLength,
  maxEntities,
  maxNameLength,
  maxNoteLength,
  maxRelations,
  type OwnershipGraph,
  type Percent,
  type Relation,
  type RelationKind,
  sizeFault,
} from './graph.ts'

// Beneficial Ownership Data Standard 0.4, https://standard.openownership.org/en/0.4.0/

/** What a file says about itself, and where its ids come from. */
export type Publication = { date: string; publisher: string; newId: () => string }

const entityTypes: Readonly<
  Record<Exclude<EntityKind, 'person'>, { type: string; subtype?: string; details?: string }>
> = {
  company: { type: 'registeredEntity' },
  trust: { type: 'arrangement', subtype: 'trust' },
  fund: { type: 'legalEntity', details: 'Fund' },
  foundation: { type: 'legalEntity', details: 'Foundation' },
  state: { type: 'state' },
}

const interestTypes: Readonly<Record<RelationKind, string>> = {
  shares: 'shareholding',
  votes: 'votingRights',
  control: 'otherInfluenceOrControl',
  // The standard's lists have no nominee that is one in all their editions: the details say it.
  nominee: 'otherInfluenceOrControl',
  trustee: 'trustee',
  settlor: 'settlor',
  protector: 'protector',
  beneficiary: 'beneficiaryOfLegalArrangement',
  seniorManager: 'seniorManagingOfficial',
}

const nomineeDetails = 'Nominee: holds for the interested party'

const shareOf = (percent: Percent) =>
  typeof percent === 'number'
    ? { exact: percent, minimum: percent, maximum: percent }
    : { minimum: lowest(percent), maximum: highest(percent) }

function detailsOf({ kind, note }: Relation): { details?: string } {
  const details = [kind === 'nominee' ? nomineeDetails : undefined, note].filter(Boolean).join('. ')
  return details === '' ? {} : { details }
}

/** The structure as statements of the standard. `isOwner` says who is a beneficial owner. */
export function toBods(
  graph: OwnershipGraph,
  { date, publisher, newId }: Publication,
  isOwner: (id: string) => boolean,
) {
  const declaration = newId()
  const recordIdOf = (id: string): string => `${declaration}-${id}`
  const statement = (recordId: string, recordType: 'entity' | 'person' | 'relationship', recordDetails: object) => ({
    statementId: newId(),
    statementDate: date,
    declaration,
    declarationSubject: recordIdOf(graph.subject),
    publicationDetails: { publicationDate: date, bodsVersion: '0.4', publisher: { name: publisher } },
    recordId,
    recordType,
    recordStatus: 'new',
    recordDetails: { isComponent: false, ...recordDetails },
  })
  const entities = graph.entities.map(({ id, kind, name, country }) =>
    kind === 'person'
      ? statement(recordIdOf(id), 'person', {
          personType: 'knownPerson',
          names: [{ type: 'legal', fullName: name }],
          ...(country ? { nationalities: [{ name: country }] } : {}),
        })
      : statement(recordIdOf(id), 'entity', {
          entityType: entityTypes[kind],
          name,
          ...(country ? { jurisdiction: { name: country } } : {}),
        }),
  )
  const kindOf = new Map(graph.entities.map(({ id, kind }) => [id, kind]))
  const relations = graph.relations.map((relation) =>
    statement(recordIdOf(relation.id), 'relationship', {
      subject: recordIdOf(relation.held),
      interestedParty: recordIdOf(relation.holder),
      interests: [
        {
          type: interestTypes[relation.kind],
          directOrIndirect: relation.direct === false ? 'indirect' : 'direct',
          beneficialOwnershipOrControl: kindOf.get(relation.holder) === 'person' && isOwner(relation.holder),
          ...detailsOf(relation),
          ...(relation.percent === undefined ? {} : { share: shareOf(relation.percent) }),
        },
      ],
    }),
  )
  return [...entities, ...relations]
}

export type ReadBods =
  | { graph: OwnershipGraph; fault?: undefined }
  | { graph?: undefined; fault: GraphFault; entities: number; relations: number }

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown, longest: number): string =>
  typeof value === 'string' ? value.trim().slice(0, longest) : ''

function kindOfEntity(entityType: unknown): EntityKind {
  const { type, subtype, details } = fieldsOf(entityType)
  const said = `${String(subtype ?? '')} ${String(details ?? '')}`
  if (type === 'state' || type === 'stateBody') return 'state'
  if (subtype === 'trust' || (type === 'arrangement' && !/nomin/i.test(said))) return 'trust'
  if (/foundation|stiftung|fundaci|fondation/i.test(said)) return 'foundation'
  return /fund/i.test(said) ? 'fund' : 'company'
}

const kindByInterest: Readonly<Record<string, RelationKind>> = {
  shareholding: 'shares',
  votingRights: 'votes',
  seniorManagingOfficial: 'seniorManager',
  settlor: 'settlor',
  trustee: 'trustee',
  protector: 'protector',
  beneficiaryOfLegalArrangement: 'beneficiary',
  nominator: 'nominee',
}

function percentOf(share: unknown): Percent | undefined {
  const { exact, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = fieldsOf(share)
  const low = minimum ?? exclusiveMinimum ?? 0
  const high = maximum ?? exclusiveMaximum ?? 100
  const percent = exact ?? (low === high ? low : [low, high])
  return Object.keys(fieldsOf(share)).length > 0 && isPercent(percent) ? percent : undefined
}

function relationOf(interest: Fields): Omit<Relation, 'id' | 'holder' | 'held'> {
  const { type, directOrIndirect, details, share } = interest
  const said = textOf(details, maxNoteLength)
  const isNominee = type === 'otherInfluenceOrControl' && /^nominee/i.test(said)
  const kind = isNominee ? 'nominee' : ((typeof type === 'string' ? kindByInterest[type] : undefined) ?? 'control')
  const note = said.startsWith(nomineeDetails) ? said.slice(nomineeDetails.length).replace(/^\. /, '') : said
  const percent = percentOf(share)
  return {
    kind,
    ...(percent === undefined ? {} : { percent }),
    ...(directOrIndirect === 'indirect' ? { direct: false as const } : {}),
    ...(note === '' ? {} : { note }),
  }
}

/** The last statement of each record that is not closed, in the order of the file. */
function recordsOf(statements: readonly unknown[]): Map<string, Fields> {
  const records = new Map<string, Fields>()
  for (const one of statements) {
    const statement = fieldsOf(one)
    const { recordId, recordStatus } = statement
    if (typeof recordId !== 'string') continue
    if (recordStatus === 'closed') records.delete(recordId)
    else records.set(recordId, statement)
  }
  return records
}

const nameOfPerson = (details: Fields): string => {
  const [first] = listOf(details.names).map(fieldsOf)
  const { fullName, givenName, familyName } = first ?? {}
  return textOf(fullName, maxNameLength) || textOf([givenName, familyName].filter(Boolean).join(' '), maxNameLength)
}

/** Reads a file of the standard. Never throws; what is larger than a graph may be is refused whole, with its size. */
export function fromBods(text: string): ReadBods {
  const none = { entities: 0, relations: 0 }
  let statements: unknown
  try {
    statements = JSON.parse(text)
  } catch {
    return { fault: 'unreadable', ...none }
  }
  if (!Array.isArray(statements)) return { fault: 'unreadable', ...none }
  const entities: Entity[] = []
  const ids = new Map<string, string>()
  const drawn: { subject: unknown; interestedParty: unknown; interests: readonly unknown[] }[] = []
  let declared: unknown
  for (const [recordId, statement] of recordsOf(statements)) {
    const details = fieldsOf(statement.recordDetails)
    declared ??= statement.declarationSubject
    if (statement.recordType === 'relationship') {
      drawn.push({
        subject: details.subject,
        interestedParty: details.interestedParty,
        interests: listOf(details.interests),
      })
      continue
    }
    const isPerson = statement.recordType === 'person'
    const id = `e${entities.length + 1}`
    ids.set(recordId, id)
    const place = isPerson ? listOf(details.nationalities)[0] : details.jurisdiction
    const country = textOf(fieldsOf(place).name, maxCountryLength) || textOf(fieldsOf(place).code, maxCountryLength)
    entities.push({
      id,
      kind: isPerson ? 'person' : kindOfEntity(details.entityType),
      name: isPerson ? nameOfPerson(details) : textOf(details.name, maxNameLength),
      ...(country === '' ? {} : { country }),
    })
  }
  const relations: Relation[] = []
  for (const { subject, interestedParty, interests } of drawn) {
    const [held, holder] = [ids.get(String(subject)), ids.get(String(interestedParty))]
    if (held === undefined || holder === undefined || held === holder) continue
    for (const interest of interests)
      relations.push({ id: `r${relations.length + 1}`, holder, held, ...relationOf(fieldsOf(interest)) })
  }
  const size = { entities: entities.length, relations: relations.length }
  if (size.entities > maxEntities) return { fault: 'tooManyEntities', ...size }
  if (size.relations > maxRelations) return { fault: 'tooManyRelations', ...size }
  const holders = new Set(relations.map(({ holder }) => holder))
  const isHeld = ({ id, kind }: Entity): boolean => kind !== 'person' && !holders.has(id)
  const subject = ids.get(String(declared)) ?? entities.find(isHeld)?.id
  if (subject === undefined) return { fault: 'noSubject', ...size }
  const graph = { subject, entities, relations }
  const fault = sizeFault(graph)
  return fault === undefined ? { graph } : { fault, ...size }
}
