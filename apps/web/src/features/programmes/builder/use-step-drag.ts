import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Where } from './step-drag.ts'

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
    let stop: (() => void) | undefined
    let isGone = false
    // The page is there without it.
    import('./step-drag.ts').then(
      ({ dragStep }) => {
        if (!isGone)
          stop = dragStep(element, id, { onOver: setWhere, onDrop: (dragged, place) => drop(dragged, place) })
      },
      () => undefined, // Offline: the arrows move it.
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [line, id, isMovable])
  return where
}
