import type { Where } from '../list-drag.ts'

/** Items with one of them before or after another; as they are where either is not among them. */
export function placed<Item>(
  items: readonly Item[],
  isDragged: (item: Item) => boolean,
  where: Where,
  isTarget: (item: Item) => boolean,
): Item[] {
  const dragged = items.find(isDragged)
  const others = items.filter((item) => !isDragged(item))
  const at = others.findIndex(isTarget)
  if (dragged === undefined || at === -1) return [...items]
  return others.toSpliced(where === 'before' ? at : at + 1, 0, dragged)
}

/** Items with one of them a place further up (-1) or down (1); at the end of the list it stays. */
export function moved<Item>(items: readonly Item[], isMoved: (item: Item) => boolean, by: -1 | 1): Item[] {
  const at = items.findIndex(isMoved)
  const [item, other] = [items[at], items[at + by]]
  if (item === undefined || other === undefined) return [...items]
  return items.map((one, place) => (place === at ? other : place === at + by ? item : one))
}
