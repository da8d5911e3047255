import { type RefCallback, useCallback, useState } from 'react'

/** How wide the inside of a frame is, without its scroll bar; 0 while it is not shown. */
export function useRoom(): [RefCallback<HTMLElement>, number] {
  const [room, setRoom] = useState(0)
  const measure = useCallback((frame: HTMLElement | null) => {
    if (!frame) return
    const observer = new ResizeObserver(() => setRoom(frame.clientWidth))
    observer.observe(frame)
    return () => observer.disconnect()
  }, [])
  return [measure, room]
}
