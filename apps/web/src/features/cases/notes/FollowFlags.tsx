import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDesk } from '../desk/desk-context.ts'
import { nothingMarked, setMarked } from './flagged.ts'
import { markedIn } from './marked-in.ts'
import { notesQuery, openedNotes } from './opened-notes.ts'

/** Loads the notes and flags of the open case, and tells the desk which questions are flagged. */
export function FollowFlags() {
  const { assignment } = useDesk()
  const store = openedNotes(assignment)
  const { data } = useQuery(notesQuery(assignment))
  useEffect(() => {
    if (data) store.receive(data.notes, data.asOf)
  }, [store, data])
  useEffect(() => {
    const follow = () => setMarked(markedIn(store.answers()))
    follow()
    const stop = store.listeners.subscribe(follow)
    return () => {
      stop()
      setMarked(nothingMarked)
    }
  }, [store])
  return null
}
