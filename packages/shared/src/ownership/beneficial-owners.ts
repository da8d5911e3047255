import { type EffectiveShares, effectiveShares, type Interval } from './effective-shares.ts'
import {
  type Entity,
  isArrangement,
  type OwnershipGraph,
  partyKinds,
  type Relation,
  type RelationKind,
} from './graph.ts'
import type { Basis } from './holdings.ts'
import { largestPaths, type OwnershipPath } from './paths.ts'
import type { OwnershipRule } from './rule.ts'
import { type WholeRule, wholeRule } from './rule-defaults.ts'

/** Why somebody is a beneficial owner. */
export type OwnerReason =
  | { kind: 'shares' | 'votes' }
  /** Controls the client otherwise, or an entity that reaches the threshold; `by` leads from the person down. */
  | { kind: 'control'; of: string; by: readonly Relation[] }
  /** A party of a trust or foundation that reaches the threshold, or is the client. */
  | { kind: 'party'; role: RelationKind; of: string; by: readonly Relation[] }
  | { kind: 'seniorManager' }

/**
 * `yes` and `no` are certain. `open`: a range or an unknown share does not decide it, or the structure ends with something other than
 * a person.
 */
export type OwnerVerdict = 'yes' | 'open' | 'no'

export type Owner = {
  id: string
  verdict: OwnerVerdict
  shares: Interval | undefined
  votes: Interval | undefined
  reasons: readonly OwnerReason[]
  /** How the larger of the two comes about. */
  paths: readonly OwnershipPath[]
  /** The structure ends here without a person. */
  isEnd: boolean
}

export type BeneficialOwners = { owners: readonly Owner[]; closed: ReadonlySet<string> }

const tiny = 1e-9

const reaches = (share: number, { threshold, comparison }: WholeRule): boolean =>
  comparison === 'atLeast' ? share >= threshold / 100 - tiny : share > threshold / 100 + tiny

const basesOf = ({ basis }: WholeRule): Basis[] => (basis === 'sharesOrVotes' ? ['shares', 'votes'] : [basis])

type Found = { person: string; start: string; by: readonly Relation[] }

/** Who decides about an entity other than by a share in the client. */
function linksOf(graph: OwnershipGraph, effective: readonly EffectiveShares[]): Map<string, Relation[]> {
  const kindOf = new Map(graph.entities.map(({ id, kind }) => [id, kind]))
  const byId = new Map(graph.relations.map((relation) => [relation.id, relation]))
  const links = new Map<string, Relation[]>()
  const add = (relation: Relation) => links.set(relation.held, [...(links.get(relation.held) ?? []), relation])
  for (const relation of graph.relations) {
    const isParty = partyKinds.has(relation.kind) && isArrangement(kindOf.get(relation.held) ?? 'company')
    if (relation.kind === 'control' || relation.kind === 'nominee' || isParty) add(relation)
  }
  const majority = new Set<string>()
  for (const { holdings } of effective)
    for (const { min, relations } of holdings) {
      const first = byId.get(relations[0] ?? '')
      if (first === undefined || min <= 0.5 + tiny || first.kind === 'nominee' || majority.has(first.id)) continue
      majority.add(first.id)
      add(first)
    }
  return links
}

/** The persons who control an entity, each by its shortest way. */
function controllersOf(
  start: string,
  links: ReadonlyMap<string, Relation[]>,
  byId: ReadonlyMap<string, Entity>,
): Found[] {
  const found: Found[] = []
  const seen = new Set([start])
  let open: { id: string; by: readonly Relation[] }[] = [{ id: start, by: [] }]
  while (open.length > 0) {
    const next: typeof open = []
    for (const { id, by } of open)
      for (const link of links.get(id) ?? []) {
        // Somebody who is a person answers only to whom they stand in for.
        if (byId.get(id)?.kind === 'person' && link.kind !== 'nominee') continue
        if (seen.has(link.holder)) continue
        seen.add(link.holder)
        const way = [link, ...by]
        if (byId.get(link.holder)?.kind === 'person') found.push({ person: link.holder, start, by: way })
        next.push({ id: link.holder, by: way })
      }
    open = next
  }
  return found
}

/** How much of what somebody has, they hold for others. */
function heldForOthers(id: string, { holdings }: EffectiveShares, nominees: ReadonlySet<string>): number {
  const sum = holdings
    .filter(({ held, relations }) => held === id && relations.some((one) => nominees.has(one)))
    .reduce((all, { min }) => all + min, 0)
  return Math.min(1, sum)
}

function ownShare(id: string, effective: EffectiveShares, nominees: ReadonlySet<string>): Interval | undefined {
  const share = effective.shares.get(id)
  if (share === undefined) return undefined
  const kept = 1 - heldForOthers(id, effective, nominees)
  return { min: share.min * kept, max: share.max * kept }
}

function reasonOf({ start, by }: Found, byId: ReadonlyMap<string, Entity>): OwnerReason {
  const last = by.at(-1)
  const isParty =
    last !== undefined && partyKinds.has(last.kind) && isArrangement(byId.get(last.held)?.kind ?? 'company')
  return isParty ? { kind: 'party', role: last.kind, of: start, by } : { kind: 'control', of: start, by }
}

/**
 * Who the beneficial owners are: persons who reach the threshold by shares or votes, the parties of trusts and foundations that do,
 * who controls the client or such a holder otherwise, and where there is nobody, the senior managing officials.
 */
export function beneficialOwners(graph: OwnershipGraph, given: OwnershipRule | undefined): BeneficialOwners {
  const rule = wholeRule(given)
  const byId = new Map(graph.entities.map((entity) => [entity.id, entity]))
  const both = { shares: effectiveShares(graph, 'shares'), votes: effectiveShares(graph, 'votes') }
  const measured = basesOf(rule)
  const nominees = new Set(graph.relations.filter(({ kind }) => kind === 'nominee').map(({ id }) => id))
  const links = linksOf(graph, [both.shares, both.votes])
  const hasHolder = new Set(graph.relations.filter(({ kind }) => kind !== 'seniorManager').map(({ held }) => held))

  const certain = (id: string): boolean => measured.some((one) => reaches(both[one].shares.get(id)?.min ?? 0, rule))
  const starts = graph.entities.filter(({ id, kind }) => {
    if (kind === 'person' || kind === 'state') return false
    if (id === graph.subject) return rule.control || isArrangement(kind)
    return certain(id) && (rule.control || isArrangement(kind))
  })
  const reasons = new Map<string, OwnerReason[]>()
  for (const start of starts)
    for (const found of controllersOf(start.id, links, byId)) {
      const isNominee = graph.relations.some(({ kind, held }) => kind === 'nominee' && held === found.person)
      if (isNominee) continue
      const reason = reasonOf(found, byId)
      // A majority of the client itself is said by its share.
      if (
        reason.kind === 'control' &&
        found.by.length === 1 &&
        found.by[0]?.kind !== 'control' &&
        start.id === graph.subject
      )
        continue
      reasons.set(found.person, [...(reasons.get(found.person) ?? []), reason])
    }

  const pathsBy: Partial<Record<Basis, ReturnType<typeof largestPaths>>> = {}
  const pathsOf = (basis: Basis) => (pathsBy[basis] ??= largestPaths(graph.subject, both[basis].holdings))
  const owners = graph.entities.flatMap((entity): Owner[] => {
    const { id, kind } = entity
    if (id === graph.subject) return []
    const isEnd = kind !== 'person' && !hasHolder.has(id)
    if (kind !== 'person' && !isEnd) return []
    const own = { shares: ownShare(id, both.shares, nominees), votes: ownShare(id, both.votes, nominees) }
    const others = reasons.get(id) ?? []
    if (own.shares === undefined && own.votes === undefined && others.length === 0) {
      const controls = isEnd && (links.get(graph.subject) ?? []).some(({ holder }) => holder === id)
      if (!controls) return []
    }
    const sure = measured.filter((one) => reaches(own[one]?.min ?? 0, rule))
    const maybe = measured.filter((one) => reaches(own[one]?.max ?? 0, rule))
    const larger: Basis =
      (own.votes?.max ?? 0) > (own.shares?.max ?? 0) && measured.includes('votes') ? 'votes' : 'shares'
    // Control is what is looked at where no share decides it, and once is enough.
    const parties = others.filter((one) => one.kind === 'party')
    const control = sure.length + parties.length > 0 ? [] : others.slice(0, 1)
    const all: OwnerReason[] = [...sure.map((one): OwnerReason => ({ kind: one })), ...parties.slice(0, 1), ...control]
    const isState = kind === 'state'
    const verdict: OwnerVerdict = isEnd
      ? maybe.length > 0 && !isState
        ? 'open'
        : 'no'
      : all.length > 0
        ? 'yes'
        : maybe.length > 0
          ? 'open'
          : 'no'
    return [{ id, verdict, ...own, reasons: all, paths: pathsOf(larger).get(id) ?? [], isEnd }]
  })
  const closed = new Set([...both.shares.closed, ...both.votes.closed])
  return { owners: withSeniorManagers(graph, rule, owners, closed), closed }
}

/** Where nobody is found and nothing is open, whoever manages the client counts. */
function withSeniorManagers(
  graph: OwnershipGraph,
  { seniorManager }: WholeRule,
  owners: readonly Owner[],
  closed: ReadonlySet<string>,
): Owner[] {
  const isDecided = owners.some(({ verdict }) => verdict !== 'no') || closed.size > 0
  if (!seniorManager || isDecided) return [...owners]
  const managers = new Set(
    graph.relations
      .filter(({ kind, held }) => kind === 'seniorManager' && held === graph.subject)
      .map(({ holder }) => holder),
  )
  const reason: OwnerReason = { kind: 'seniorManager' }
  const known = owners.map(
    (owner): Owner => (managers.has(owner.id) ? { ...owner, verdict: 'yes', reasons: [reason] } : owner),
  )
  const listed = new Set(owners.map(({ id }) => id))
  const added = graph.entities
    .filter(({ id, kind }) => kind === 'person' && managers.has(id) && !listed.has(id))
    .map(
      ({ id }): Owner => ({
        id,
        verdict: 'yes',
        shares: undefined,
        votes: undefined,
        reasons: [reason],
        paths: [],
        isEnd: false,
      }),
    )
  return [...known, ...added]
}
