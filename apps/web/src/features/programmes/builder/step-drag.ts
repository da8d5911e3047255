import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachInstruction, extractInstruction } from '@atlaskit/pragmatic-drag-and-drop-hitbox/list-item'

export type Where = 'before' | 'after'
type Acts = { onOver: (where: Where | undefined) => void; onDrop: (dragged: string, where: Where) => void }

const operations = { 'reorder-before': 'available', 'reorder-after': 'available' } as const

const whereOf = (data: Record<string | symbol, unknown>): Where =>
  extractInstruction(data)?.operation === 'reorder-before' ? 'before' : 'after'

/** Lets the element of a step be dragged, and others be dropped beside it. The returned function ends it. */
export const dragStep = (element: HTMLElement, id: string, { onOver, onDrop }: Acts): (() => void) =>
  combine(
    draggable({ element, getInitialData: () => ({ programmeStep: id }) }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data.programmeStep === 'string' && source.data.programmeStep !== id,
      getData: ({ input }) => attachInstruction({}, { element, input, operations }),
      onDrag: ({ self }) => onOver(whereOf(self.data)),
      onDragLeave: () => onOver(undefined),
      onDrop: ({ source, self }) => {
        onOver(undefined)
        onDrop(String(source.data.programmeStep), whereOf(self.data))
      },
    }),
  )
