import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Where } from './list-drag.ts'

/** Lets an item of a list be dragged, and others of the list be dropped beside it. Answers where one would come to stand. */
export function useListDrag(
  line: RefObject<HTMLElement | null>,
  list: string,
  id: string,
  isMovable: boolean,
  onDrop: (dragged: string, where: Where) => void,
): Where | undefined {
  const [where, setWhere] = useState<Where>()
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    const element = line.current
    if (!element || !isMovable) return
    let stop: (() => void) | undefined
    let isGone = false
    // The page is there without it.
    import('./list-drag.ts').then(
      ({ dragItem }) => {
        if (!isGone)
          stop = dragItem(element, list, id, { onOver: setWhere, onDrop: (dragged, place) => drop(dragged, place) })
      },
      () => undefined, // Offline: the arrows move it.
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [line, list, id, isMovable])
  return where
}
