import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { OpenedPage } from './engine.ts'
import { type Found, findIn } from './find.ts'

export type Finding = {
  search: string
  found: readonly Found[]
  at: number
  chosen: Found | undefined
  start: (search: string) => Found | undefined
  step: (step: 1 | -1) => Found | undefined
}

/** Find in the text of all pages, which is read when the bar is first opened. */
export function useFind(name: string, pages: readonly OpenedPage[], isOpen: boolean): Finding {
  const [search, setSearch] = useState('')
  const [at, setAt] = useState(0)
  const texts = useQuery({
    queryKey: ['pdf-texts', name],
    queryFn: () => Promise.all(pages.map((page) => page.texts)),
    enabled: isOpen,
    staleTime: 'static',
    gcTime: 0,
  })
  const found = useMemo(() => (isOpen && texts.data ? findIn(texts.data, search) : []), [texts.data, search, isOpen])
  const start = (wanted: string) => {
    setSearch(wanted)
    setAt(0)
    return texts.data ? findIn(texts.data, wanted)[0] : undefined
  }
  const step = (direction: 1 | -1) => {
    if (found.length === 0) return undefined
    const next = (at + direction + found.length) % found.length
    setAt(next)
    return found[next]
  }
  return { search, found, at, chosen: found[at], start, step }
}
