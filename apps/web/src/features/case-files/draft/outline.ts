import { t } from '@lingui/core/macro'
import type { CaseDraft } from './case-draft.ts'
import {
  componentsPlace,
  detailsPlace,
  documentsPlace,
  itemIn,
  knowledgePlace,
  type NodeKind,
  type Place,
  settingsPlace,
} from './places.ts'

/** One line of the tree. */
export type OutlineNode = {
  place: Place
  kind: NodeKind
  title: string
  /** The id of what is answered. */
  id?: string
  repeats: boolean
  /** 1 for what stands outermost. */
  level: number
  /** Its number among those beside it, from 1, and how many they are. */
  position: number
  siblings: number
  children: number
}

type Line = Pick<OutlineNode, 'place' | 'kind' | 'title'> & Partial<OutlineNode>

const line = (node: Line): OutlineNode => ({ level: 1, position: 1, siblings: 1, children: 0, repeats: false, ...node })

/** The whole tree, line by line, as it stands when everything is open. */
export function outlineOf({ caseData }: CaseDraft): OutlineNode[] {
  const { components, knowledgeCheck, documents } = caseData
  const outermost = components.length + 4
  const lines = [
    line({ place: settingsPlace, kind: 'settings', title: t`Settings`, position: 1, siblings: outermost }),
    line({ place: detailsPlace, kind: 'details', title: t`Entity details`, position: 2, siblings: outermost }),
  ]
  for (const [c, component] of components.entries()) {
    const place = itemIn(componentsPlace, c)
    const { title, sections } = component
    lines.push(
      line({ place, kind: 'component', title, position: c + 3, siblings: outermost, children: sections.length }),
    )
    for (const [s, section] of sections.entries())
      lines.push(...linesOfSection(section, `${place}/sections`, s, sections.length))
  }
  lines.push(
    line({
      place: knowledgePlace,
      kind: 'knowledgeCheck',
      title: t`Knowledge check`,
      position: outermost - 1,
      siblings: outermost,
      children: knowledgeCheck.length,
    }),
    ...knowledgeCheck.map(({ question }, index) =>
      line({
        place: itemIn(knowledgePlace, index),
        kind: 'question',
        title: question,
        id: `kyc${index}`,
        level: 2,
        position: index + 1,
        siblings: knowledgeCheck.length,
      }),
    ),
    line({
      place: documentsPlace,
      kind: 'documents',
      title: documents.length === 0 ? t`Documents` : t`Documents (${documents.length})`,
      position: outermost,
      siblings: outermost,
    }),
  )
  return lines
}

type Sections = CaseDraft['caseData']['components'][number]['sections']

function linesOfSection(section: Sections[number], list: Place, s: number, siblings: number): OutlineNode[] {
  const place = itemIn(list, s)
  const { title, subsections, selectorId, isSelector } = section
  const own = line({
    place,
    kind: 'section',
    title,
    ...(isSelector && selectorId && { id: selectorId }),
    level: 2,
    position: s + 1,
    siblings,
    children: subsections.length,
  })
  const below = subsections.flatMap(({ title: name, repeatable, attributes }, u) => {
    const at = itemIn(`${place}/subsections`, u)
    const repeats = repeatable === true
    return [
      line({
        place: at,
        kind: 'subsection',
        title: name,
        repeats,
        level: 3,
        position: u + 1,
        siblings: subsections.length,
        children: attributes.length,
      }),
      ...attributes.map((attribute, a) =>
        line({
          place: itemIn(`${at}/attributes`, a),
          kind: 'attribute',
          title: attribute.title,
          id: attribute.attributeId,
          level: 4,
          position: a + 1,
          siblings: attributes.length,
        }),
      ),
    ]
  })
  return [own, ...below]
}

/** The lines of the tree that are not below a closed one. */
export const visibleOf = (all: readonly OutlineNode[], closed: ReadonlySet<Place>): OutlineNode[] =>
  all.filter(({ place }) => ![...closed].some((one) => place.startsWith(`${one}/`)))

const folded = (text: string): string => text.toLowerCase()

/** The lines that a search finds by title or id, with those around them. */
export function foundIn(all: readonly OutlineNode[], search: string): OutlineNode[] {
  const wanted = folded(search.trim())
  const hits = all.filter(({ title, id = '' }) => folded(`${title} ${id}`).includes(wanted))
  return all.filter(
    ({ place }) =>
      hits.some((hit) => hit.place === place || hit.place.startsWith(`${place}/`)) &&
      // Every place begins like that of the settings.
      (place !== settingsPlace || hits.some((hit) => hit.place === settingsPlace)),
  )
}
