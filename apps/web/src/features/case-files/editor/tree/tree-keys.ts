import type { OutlineNode } from '../../draft/outline.ts'
import { type Place, parentOf } from '../../draft/places.ts'

/** What a key asks of the tree. */
export type TreeWish =
  | { act: 'look'; place: Place }
  | { act: 'open' | 'close' }
  | { act: 'up' | 'down' | 'remove' | 'copy' | 'form' }

type Key = { key: string; alt: boolean; control: boolean }

/** What a key means in a tree (WAI-ARIA, tree view), and how this one is rearranged; undefined where it means nothing. */
export function wishOf(
  { key, alt, control }: Key,
  lines: readonly OutlineNode[],
  place: Place,
  isOpen: boolean,
): TreeWish | undefined {
  if (alt) return key === 'ArrowUp' ? { act: 'up' } : key === 'ArrowDown' ? { act: 'down' } : undefined
  if (control) return key.toLowerCase() === 'd' ? { act: 'copy' } : undefined
  const at = lines.findIndex((line) => line.place === place)
  const own = lines[at]
  const look = (line: OutlineNode | undefined): TreeWish | undefined => line && { act: 'look', place: line.place }
  switch (key) {
    case 'ArrowDown':
      return look(lines[at + 1])
    case 'ArrowUp':
      return look(lines[at - 1])
    case 'Home':
      return look(lines[0])
    case 'End':
      return look(lines.at(-1))
    case 'ArrowRight':
      if (!own || own.children === 0) return undefined
      return isOpen ? look(lines[at + 1]) : { act: 'open' }
    case 'ArrowLeft':
      if (own && own.children > 0 && isOpen) return { act: 'close' }
      return look(lines.find((line) => line.place === parentOf(place)))
    case 'Delete':
      return { act: 'remove' }
    case 'Enter':
      return { act: 'form' }
    default:
      return undefined
  }
}
