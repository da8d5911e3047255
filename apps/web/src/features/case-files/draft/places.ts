import type { Attribute, Component, KnowledgeQuestion, Section, Subsection } from '@casebench/shared/case-file/schema'
import type { CaseDraft } from './case-draft.ts'

/**
 * Where something stands in a draft: a JSON pointer (RFC 6901), as the server names its faults. A node of the tree is
 * one of these places; "/caseData" itself stands for the settings of the case.
 */
export type Place = string

/** The levels of the structure, outermost first. */
const levels = ['component', 'section', 'subsection', 'attribute'] as const
type Level = (typeof levels)[number]
/** What can be moved, copied and removed. */
export type Movable = Level | 'question'
export type NodeKind = Movable | 'settings' | 'details' | 'knowledgeCheck' | 'documents'

export type NodeOf = {
  component: Component
  section: Section
  subsection: Subsection
  attribute: Attribute
  question: KnowledgeQuestion
}

export const settingsPlace = '/caseData'
export const detailsPlace = '/caseData/details'
export const componentsPlace = '/caseData/components'
export const knowledgePlace = '/caseData/knowledgeCheck'
export const documentsPlace = '/caseData/documents'

/** Under which name a node holds those of the next level. */
export const listNames = { component: 'sections', section: 'subsections', subsection: 'attributes' } as const

const unescaped = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~')

export const partsOf = (place: Place): string[] => place.split('/').slice(1).map(unescaped)

const itemKinds: readonly [RegExp, Movable][] = [
  [/^\/caseData\/components\/\d+$/, 'component'],
  [/^\/caseData\/components\/\d+\/sections\/\d+$/, 'section'],
  [/^\/caseData\/components\/\d+\/sections\/\d+\/subsections\/\d+$/, 'subsection'],
  [/^\/caseData\/components\/\d+\/sections\/\d+\/subsections\/\d+\/attributes\/\d+$/, 'attribute'],
  [/^\/caseData\/knowledgeCheck\/\d+$/, 'question'],
]

/** What stands at a place; undefined where no node does. */
export function kindOf(place: Place): NodeKind | undefined {
  if (place === settingsPlace) return 'settings'
  if (place === detailsPlace) return 'details'
  if (place === knowledgePlace) return 'knowledgeCheck'
  if (place === documentsPlace) return 'documents'
  return itemKinds.find(([pattern]) => pattern.test(place))?.[1]
}

export const isMovable = (kind: NodeKind | undefined): kind is Movable =>
  kind === 'question' || levels.some((level) => level === kind)

export const listOf = (place: Place): Place => place.slice(0, place.lastIndexOf('/'))
export const indexOf = (place: Place): number => Number(place.slice(place.lastIndexOf('/') + 1))
export const itemIn = (list: Place, index: number): Place => `${list}/${index}`
/** The node that holds the list in which another stands. */
export const parentOf = (place: Place): Place => (kindOf(listOf(place)) ? listOf(place) : listOf(listOf(place)))

/** What stands at a place of any JSON value; undefined where it leads nowhere. */
export function valueAt(root: unknown, place: Place): unknown {
  let value = root
  for (const part of partsOf(place)) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<string, unknown>)[part]
  }
  return value
}

function withPart(value: unknown, [part, ...further]: readonly string[], next: unknown): unknown {
  if (part === undefined) return next
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === part ? withPart(item, further, next) : item))
  const fields = value as Record<string, unknown>
  return { ...fields, [part]: withPart(fields[part], further, next) }
}

/** The same draft with another value at a place. What does not lie on the way there stays the same object. */
export const withValueAt = (draft: CaseDraft, place: Place, next: unknown): CaseDraft =>
  withPart(draft, partsOf(place), next) as CaseDraft

/** The node of a kind that the caller knows to stand there; undefined where nothing does any more. */
export const nodeAt = <Kind extends Movable>(draft: CaseDraft, place: Place, kind: Kind): NodeOf[Kind] | undefined =>
  kindOf(place) === kind ? (valueAt(draft, place) as NodeOf[Kind] | undefined) : undefined

export const itemsAt = (draft: CaseDraft, list: Place): readonly unknown[] => {
  const items = valueAt(draft, list)
  return Array.isArray(items) ? items : []
}

/** The nearest place around another at which a node stands. */
export function nearestNode(draft: CaseDraft, place: Place): Place {
  for (let near = place; near.length > settingsPlace.length; near = listOf(near))
    if (kindOf(near) !== undefined && valueAt(draft, near) !== undefined) return near
  return settingsPlace
}
