import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type DocumentView,
  firstView,
  keepReading,
  type PlaceInDocument,
  type Reading,
  type ReadingKey,
  readReading,
} from './reading.ts'

/** How long somebody rests at a place before it is kept, in milliseconds. */
const restBeforeKeeping = 300

export type KeptReading = {
  reading: Reading
  change: (change: Partial<Reading>) => void
  changeView: (documentId: string, change: Partial<DocumentView>) => void
  notePlace: (documentId: string, place: PlaceInDocument) => void
}

/** How the documents of a case are laid out, kept on the device. Places are kept a moment after somebody stops to scroll. */
export function useReading({ email, caseId, mode }: ReadingKey): KeptReading {
  const [reading, setReading] = useState(() => readReading(localStorage, { email, caseId, mode }))
  const known = useRef(reading)
  const places = useRef<Record<string, PlaceInDocument>>({})

  const keep = useCallback(
    (change: Partial<Reading>): Reading => {
      const { views } = { ...known.current, ...change }
      const moved = Object.entries(places.current).map(([id, place]): [string, DocumentView] => [
        id,
        { ...(views[id] ?? firstView), place },
      ])
      places.current = {}
      known.current = keepReading(
        localStorage,
        { email, caseId, mode },
        { ...change, views: { ...views, ...Object.fromEntries(moved) } },
      )
      return known.current
    },
    [email, caseId, mode],
  )
  const change = useCallback((some: Partial<Reading>) => setReading(keep(some)), [keep])
  const changeView = (documentId: string, some: Partial<DocumentView>) => {
    const view = known.current.views[documentId] ?? firstView
    change({ views: { ...known.current.views, [documentId]: { ...view, ...some } } })
  }

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const notePlace = useCallback(
    (documentId: string, place: PlaceInDocument) => {
      places.current[documentId] = place
      clearTimeout(timer.current)
      timer.current = setTimeout(() => keep({}), restBeforeKeeping)
    },
    [keep],
  )
  useEffect(() => {
    const leave = () => {
      clearTimeout(timer.current)
      if (Object.keys(places.current).length > 0) keep({})
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [keep])
  return { reading, change, changeView, notePlace }
}
