import { type FitViewOptions, useReactFlow, useStore } from '@xyflow/react'
import { type RefObject, useEffect, useRef } from 'react'

type Props = {
  whole: FitViewOptions
  /** Whether the person has moved or zoomed the chart. */
  hasOwnView: RefObject<boolean>
}

/** Shows the whole structure again when the pane has another size, unless the person looks at it in their own way. */
export function FitToPane({ whole, hasOwnView }: Props) {
  const { fitView } = useReactFlow()
  const size = useStore(({ width, height }) => `${width}×${height}`)
  const fittedTo = useRef(size)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another size is a reason.
  useEffect(() => {
    if (fittedTo.current === size) return
    fittedTo.current = size
    if (!hasOwnView.current) void fitView(whole)
  }, [size])
  return null
}
