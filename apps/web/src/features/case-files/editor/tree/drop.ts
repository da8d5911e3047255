import type { Instruction } from '@atlaskit/pragmatic-drag-and-drop-hitbox/list-item'
import type { CaseDraft, Edited } from '../../draft/case-draft.ts'
import { indexOf, isMovable, itemsAt, kindOf, listNames, listOf, type Place } from '../../draft/places.ts'
import { moveNode } from '../../draft/structure.ts'

type Operation = Instruction['operation']

const holders = {
  section: 'component',
  subsection: 'section',
  attribute: 'subsection',
  question: 'knowledgeCheck',
} as const

/** Where one node may be dropped on another: before and after those of its kind, and into what holds its kind. */
export function operationsFor(dragged: Place, target: Place): { [operation in Operation]?: 'available' } {
  const kind = kindOf(dragged)
  const onto = kindOf(target)
  if (!isMovable(kind) || dragged === target || target.startsWith(`${dragged}/`)) return {}
  if (onto === kind) return { 'reorder-before': 'available', 'reorder-after': 'available' }
  return kind !== 'component' && onto === holders[kind] ? { combine: 'available' } : {}
}

/** The draft after a drop. */
export function dropped(draft: CaseDraft, dragged: Place, target: Place, operation: Operation): Edited {
  if (operation !== 'combine')
    return moveNode(draft, dragged, listOf(target), indexOf(target) + (operation === 'reorder-after' ? 1 : 0))
  const holder = kindOf(target)
  const list =
    holder === 'component' || holder === 'section' || holder === 'subsection'
      ? `${target}/${listNames[holder]}`
      : target
  return moveNode(draft, dragged, list, itemsAt(draft, list).length)
}
