import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachInstruction, extractInstruction } from '@atlaskit/pragmatic-drag-and-drop-hitbox/list-item'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

type Where = 'before' | 'after'
const operations = { 'reorder-before': 'available', 'reorder-after': 'available' } as const

/** Lets a step be dragged, and others be dropped beside it. Answers where one would come to stand. */
export function useStepDrag(
  line: RefObject<HTMLElement | null>,
  id: string,
  isMovable: boolean,
  onDrop: (dragged: string, where: Where) => void,
): Where | undefined {
  const [where, setWhere] = useState<Where>()
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    const element = line.current
    if (!element || !isMovable) return
    const whereOf = (data: Record<string | symbol, unknown>): Where =>
      extractInstruction(data)?.operation === 'reorder-before' ? 'before' : 'after'
    return combine(
      draggable({ element, getInitialData: () => ({ programmeStep: id }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data.programmeStep === 'string' && source.data.programmeStep !== id,
        getData: ({ input }) => attachInstruction({}, { element, input, operations }),
        onDrag: ({ self }) => setWhere(whereOf(self.data)),
        onDragLeave: () => setWhere(undefined),
        onDrop: ({ source, self }) => {
          setWhere(undefined)
          drop(String(source.data.programmeStep), whereOf(self.data))
        },
      }),
    )
  }, [line, id, isMovable])
  return where
}
