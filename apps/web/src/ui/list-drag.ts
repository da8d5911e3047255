import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachInstruction, extractInstruction } from '@atlaskit/pragmatic-drag-and-drop-hitbox/list-item'

export type Where = 'before' | 'after'
type Acts = { onOver: (where: Where | undefined) => void; onDrop: (dragged: string, where: Where) => void }

const operations = { 'reorder-before': 'available', 'reorder-after': 'available' } as const

const whereOf = (data: Record<string | symbol, unknown>): Where =>
  extractInstruction(data)?.operation === 'reorder-before' ? 'before' : 'after'

/** An item with fields in it is dragged by its handle, so that their texts can be selected. */
function handleOf(element: HTMLElement): { dragHandle?: Element } {
  const dragHandle = element.querySelector('[data-drag-handle]')
  return dragHandle === null ? {} : { dragHandle }
}

/** Lets an item of a list be dragged, and others of the same list be dropped beside it. The returned function ends it. */
export const dragItem = (element: HTMLElement, list: string, id: string, { onOver, onDrop }: Acts): (() => void) =>
  combine(
    draggable({ element, ...handleOf(element), getInitialData: () => ({ list, item: id }) }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.list === list && source.data.item !== id,
      getData: ({ input }) => attachInstruction({}, { element, input, operations }),
      onDrag: ({ self }) => onOver(whereOf(self.data)),
      onDragLeave: () => onOver(undefined),
      onDrop: ({ source, self }) => {
        onOver(undefined)
        onDrop(String(source.data.item), whereOf(self.data))
      },
    }),
  )
