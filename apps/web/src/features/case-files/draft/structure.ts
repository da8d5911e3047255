import type { Attribute, Component, Section, Subsection } from '@casebench/shared/case-file/schema'
import { t } from '@lingui/core/macro'
import { idsIn } from './answerables.ts'
import type { CaseDraft, Edited } from './case-draft.ts'
import {
  componentsPlace,
  indexOf,
  isMovable,
  itemIn,
  itemsAt,
  kindOf,
  knowledgePlace,
  listNames,
  listOf,
  type Movable,
  type NodeOf,
  type Place,
  parentOf,
  settingsPlace,
  valueAt,
  withValueAt,
} from './places.ts'
import { carryReferences, type Origins } from './references.ts'

const withItems = (draft: CaseDraft, list: Place, items: readonly unknown[]) => withValueAt(draft, list, items).caseData

const inserted = (items: readonly unknown[], index: number, item: unknown): unknown[] => [
  ...items.slice(0, index),
  item,
  ...items.slice(index),
]

/** An id that nothing has: the wanted one, or with the first free number behind it. */
export function freshId(wanted: string, taken: ReadonlySet<string>): string {
  const base = wanted.replace(/-\d+$/, '')
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? wanted : `${base}-${number}`
    if (!taken.has(id)) return id
  }
}

const newNode: { readonly [Kind in Movable]: (taken: ReadonlySet<string>) => NodeOf[Kind] } = {
  component: (taken) => ({ title: t`New component`, sections: [newNode.section(taken)] }),
  section: (taken) => ({ title: t`New section`, subsections: [newNode.subsection(taken)] }),
  subsection: (taken) => ({ title: t`New subsection`, attributes: [newNode.attribute(taken)] }),
  attribute: (taken) => ({ attributeId: freshId('Question-1', taken), title: t`New question` }),
  question: () => ({ question: t`New question` }),
}

const listName = (kind: Movable): string | undefined =>
  kind === 'attribute' ? listNames.subsection : kind === 'subsection' ? listNames.section : listNames.component

/** Where another node of a kind would stand: after the selected one, or last in the nearest that can hold it. */
export function placeForNew(draft: CaseDraft, selected: Place, kind: Movable): Place | undefined {
  if (kind === 'question') {
    const index = kindOf(selected) === 'question' ? indexOf(selected) + 1 : draft.caseData.knowledgeCheck.length
    return itemIn(knowledgePlace, index)
  }
  for (let near = selected; near.length > settingsPlace.length; near = listOf(near))
    if (kindOf(near) === kind) return itemIn(listOf(near), indexOf(near) + 1)
  if (kind === 'component') return itemIn(componentsPlace, draft.caseData.components.length)
  const list = `${lastHolder(draft, selected, kind)}/${listName(kind)}`
  return Array.isArray(valueAt(draft, list)) ? itemIn(list, itemsAt(draft, list).length) : undefined
}

/** The node that holds nodes of a kind, nearest above the selected one, or else the last one below it. */
function lastHolder(draft: CaseDraft, selected: Place, kind: Exclude<Movable, 'component' | 'question'>): Place {
  const inStructure = selected.startsWith(`${componentsPlace}/`)
  let holder = inStructure ? selected : itemIn(componentsPlace, draft.caseData.components.length - 1)
  const depth = { section: 'component', subsection: 'section', attribute: 'subsection' } as const
  while (kindOf(holder) !== depth[kind]) {
    const list = kindOf(holder) === 'component' ? 'sections' : 'subsections'
    const count = itemsAt(draft, `${holder}/${list}`).length
    if (count === 0) break
    holder = itemIn(`${holder}/${list}`, count - 1)
  }
  return holder
}

/** Adds a node of a kind where it belongs, with what a node of that kind needs below it. */
export function addNode(draft: CaseDraft, selected: Place, kind: Movable): Edited {
  const place = placeForNew(draft, selected, kind)
  if (place === undefined) return { draft, place: selected }
  const items = inserted(itemsAt(draft, listOf(place)), indexOf(place), newNode[kind](idsIn(draft.caseData)))
  return { draft: carryReferences(draft, withItems(draft, listOf(place), items)), place }
}

/** Removes a node with all below it and their references; the one that takes its place is selected, or the one around it. */
export function removeNode(draft: CaseDraft, place: Place): Edited {
  if (!isMovable(kindOf(place))) return { draft, place }
  const list = listOf(place)
  const index = indexOf(place)
  const items = itemsAt(draft, list).filter((_, at) => at !== index)
  const next = carryReferences(draft, withItems(draft, list, items))
  if (items.length === 0) return { draft: next, place: kindOf(parentOf(place)) ? parentOf(place) : settingsPlace }
  return { draft: next, place: itemIn(list, Math.min(index, items.length - 1)) }
}

/** Moves a node into a list of its own kind, before the item that stands at `index` there now. */
export function moveNode(draft: CaseDraft, from: Place, list: Place, index: number): Edited {
  const kind = kindOf(from)
  if (!isMovable(kind) || kindOf(itemIn(list, 0)) !== kind) return { draft, place: from }
  const own = listOf(from)
  const item = valueAt(draft, from)
  const at = own === list && index > indexOf(from) ? index - 1 : index
  const left = itemsAt(draft, own).filter((_, position) => position !== indexOf(from))
  const without = withValueAt(draft, own, left)
  const next = withItems(without, list, inserted(itemsAt(without, list), at, item))
  return { draft: carryReferences(draft, next), place: itemIn(list, at) }
}

/** Every list in which nodes of a kind stand, in the order of the case. */
function listsOf({ caseData }: CaseDraft, kind: Movable): Place[] {
  if (kind === 'question') return [knowledgePlace]
  if (kind === 'component') return [componentsPlace]
  const sections = caseData.components.map((_, c) => `${componentsPlace}/${c}/sections`)
  if (kind === 'section') return sections
  const subsections = caseData.components.flatMap((component, c) =>
    component.sections.map((_, s) => `${sections[c]}/${s}/subsections`),
  )
  if (kind === 'subsection') return subsections
  return caseData.components.flatMap((component, c) =>
    component.sections.flatMap((section, s) =>
      section.subsections.map((_, u) => `${componentsPlace}/${c}/sections/${s}/subsections/${u}/attributes`),
    ),
  )
}

/** Moves a node one place up or down; from the end of its list into the one before or after. */
export function moveBy(draft: CaseDraft, place: Place, step: 1 | -1): Edited {
  const kind = kindOf(place)
  if (!isMovable(kind)) return { draft, place }
  const list = listOf(place)
  const index = indexOf(place)
  const target = index + step
  if (target >= 0 && target < itemsAt(draft, list).length)
    return moveNode(draft, place, list, step === 1 ? index + 2 : index - 1)
  const lists = listsOf(draft, kind)
  const next = lists[lists.indexOf(list) + step]
  if (next === undefined) return { draft, place }
  return moveNode(draft, place, next, step === 1 ? 0 : itemsAt(draft, next).length)
}

type Copying = { taken: Set<string>; nodes: Map<object, object>; selectors: Map<string, string> }

const claim = (wanted: string, { taken }: Copying): string => {
  const id = freshId(wanted, taken)
  taken.add(id)
  return id
}

function copyOfAttribute(attribute: Attribute, copying: Copying): Attribute {
  const copy = { ...attribute, attributeId: claim(attribute.attributeId, copying) }
  copying.nodes.set(copy, attribute)
  return copy
}

const copyOfSubsection = (subsection: Subsection, copying: Copying): Subsection => ({
  ...subsection,
  attributes: subsection.attributes.map((attribute) => copyOfAttribute(attribute, copying)),
})

function copyOfSection(section: Section, copying: Copying): Section {
  const subsections = section.subsections.map((subsection) => copyOfSubsection(subsection, copying))
  if (section.selectorId === undefined) return { ...section, subsections }
  const selectorId = claim(section.selectorId, copying)
  copying.selectors.set(selectorId, section.selectorId)
  return { ...section, selectorId, subsections }
}

const copyOf: { readonly [Kind in Movable]: (node: NodeOf[Kind], copying: Copying) => NodeOf[Kind] } = {
  component: (component: Component, copying) => ({
    ...component,
    sections: component.sections.map((section) => copyOfSection(section, copying)),
  }),
  section: copyOfSection,
  subsection: copyOfSubsection,
  attribute: copyOfAttribute,
  question: (question, copying) => {
    const copy = { ...question }
    copying.nodes.set(copy, question)
    return copy
  },
}

const titles: Partial<Record<Movable, true>> = { component: true, section: true, subsection: true }

const copyTitled = (title = ''): string => t`${title} (copy)`

/** Copies a node with all below it after itself, under ids of their own and with their references. */
export function duplicateNode(draft: CaseDraft, place: Place): Edited {
  const kind = kindOf(place)
  if (!isMovable(kind)) return { draft, place }
  const copying: Copying = { taken: idsIn(draft.caseData), nodes: new Map(), selectors: new Map() }
  const copy = (copyOf[kind] as (node: unknown, copying: Copying) => { title?: string })(valueAt(draft, place), copying)
  const named = titles[kind] ? { ...copy, title: copyTitled(copy.title) } : copy
  const list = listOf(place)
  const at = indexOf(place) + 1
  const origins: Origins = { nodes: copying.nodes, selectors: copying.selectors }
  const items = inserted(itemsAt(draft, list), at, named)
  return { draft: carryReferences(draft, withItems(draft, list, items), origins), place: itemIn(list, at) }
}
