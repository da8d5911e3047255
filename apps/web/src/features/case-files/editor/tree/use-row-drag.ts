import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import {
  attachInstruction,
  extractInstruction,
  type Instruction,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/list-item'
import { type RefObject, useEffect, useState } from 'react'
import { isMovable, kindOf, type Place } from '../../draft/places.ts'
import type { EditorActs } from '../use-editor.ts'
import { dropped, operationsFor } from './drop.ts'

type Operation = Instruction['operation']

/** Lets a line of the tree be dragged, and others be dropped on it. Answers where one would come to stand. */
export function useRowDrag(
  row: RefObject<HTMLElement | null>,
  place: Place,
  { rearrange }: EditorActs,
  enabled: boolean,
): Operation | undefined {
  const [operation, setOperation] = useState<Operation>()
  useEffect(() => {
    const element = row.current
    if (!element || !enabled) return
    const target = dropTargetForElements({
      element,
      canDrop: ({ source }) => Object.keys(operationsFor(String(source.data.place), place)).length > 0,
      getData: ({ source, input }) =>
        attachInstruction({}, { element, input, operations: operationsFor(String(source.data.place), place) }),
      onDrag: ({ self }) => setOperation(extractInstruction(self.data)?.operation),
      onDragLeave: () => setOperation(undefined),
      onDrop: ({ source, self }) => {
        setOperation(undefined)
        const wanted = extractInstruction(self.data)?.operation
        if (wanted !== undefined) rearrange((draft) => dropped(draft, String(source.data.place), place, wanted))
      },
    })
    if (!isMovable(kindOf(place))) return target
    return combine(target, draggable({ element, getInitialData: () => ({ place }) }))
  }, [row, place, rearrange, enabled])
  return operation
}
