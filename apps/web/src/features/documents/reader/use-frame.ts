import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Size } from './page-layout.ts'

/** How large the inside of a frame is, without its scroll bars; 0 while it is not shown. */
export function useFrame(frame: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () =>
      setSize((before) => {
        const { clientWidth: width, clientHeight: height } = element
        return before.width === width && before.height === height ? before : { width, height }
      })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return size
}
