import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import type { Described, DocumentSource } from '../document-query.ts'
import type { FoundInDocument } from '../reader/Pages.tsx'
import { type DocumentTexts, textsQuery } from './document-texts.ts'
import type { Found } from './find.ts'
import { forgetSelection } from './highlights.ts'
import { firstFrom, type Hit, hitsIn, stepFrom } from './hits.ts'

export type SearchableDocument = Described & { documentId: string; source: DocumentSource }
/** A document in which nothing can be found, and why. */
export type Unsearched = { documentId: string; title: string; reason: 'picture' | 'pending' | 'failed' }

export type Search = {
  text: string
  isInAll: boolean
  hits: readonly Hit[]
  chosen: number | undefined
  /** How many documents are still being read. */
  pending: number
  unsearched: readonly Unsearched[]
  textsOf: (hit: Hit) => DocumentTexts | undefined
  foundIn: (documentId: string) => FoundInDocument
  type: (text: string) => void
  setInAll: (isInAll: boolean) => void
  choose: (index: number) => void
  step: (step: 1 | -1) => void
}

type Options = {
  documents: readonly SearchableDocument[]
  /** The document that is read, and where. */
  active: string
  currentPage: () => number
  onShow: (documentId: string) => void
}

const nothing: readonly never[] = []

/** A list that stays the same one as long as what has been read does. */
const textsRead = (queries: readonly UseQueryResult<DocumentTexts>[]) => ({
  read: queries.map(({ data }) => data),
  failed: queries.map(({ isError }) => isError),
  pending: queries.filter(({ isPending }) => isPending).length,
})
const noPages: ReadonlyMap<number, readonly Found[]> = new Map()

/** Search in the document that is read, or in all of the case. */
export function useSearch({ documents, active, currentPage, onShow }: Options): Search {
  const [text, setText] = useState('')
  const [isInAll, setInAll] = useState(true)
  // A new object for each time that one is to be shown, also the same again.
  const [chosen, setChosen] = useState<{ index: number; search: string }>()
  const searched = useDeferredValue(text)
  const isOn = text.trim() !== ''
  const inScope = isInAll ? documents : documents.filter(({ documentId }) => documentId === active)
  const { read, failed, pending } = useQueries({
    queries: inScope.map(({ source, ...document }) => ({ ...textsQuery(source, document), enabled: isOn })),
    combine: textsRead,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the documents in scope follow from these.
  const hits = useMemo(
    () =>
      hitsIn(
        inScope.map(({ documentId }, index) => ({ documentId, texts: read[index] })),
        searched,
      ),
    [searched, isInAll, active, read],
  )
  const unsearched = inScope.flatMap(({ documentId, title }, index): Unsearched[] => {
    if (failed[index]) return [{ documentId, title, reason: 'failed' }]
    const texts = read[index]
    if (texts?.isPending) return [{ documentId, title, reason: 'pending' }]
    return texts && !texts.hasText ? [{ documentId, title, reason: 'picture' }] : []
  })

  // Without a choice of one's own, the first hit from where one is reading.
  const first = useMemo(() => firstFrom(hits, active, currentPage()), [hits, active, currentPage])
  const isChosen = chosen?.search === searched && chosen.index < hits.length
  const current = isChosen ? chosen.index : first
  const currentHit = current === undefined ? undefined : hits[current]
  const found = useMemo(() => {
    const byDocument = new Map<string, Map<number, Found[]>>()
    for (const { documentId, page, match } of hits) {
      const pages = byDocument.get(documentId) ?? new Map<number, Found[]>()
      pages.set(page, [...(pages.get(page) ?? []), match])
      byDocument.set(documentId, pages)
    }
    return byDocument
  }, [hits])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice, also of the same hit, is to be shown again.
  const shown = useMemo(() => currentHit && { ...currentHit }, [currentHit, chosen])

  const choose = (index: number) => {
    const hit = hits[index]
    if (!hit) return
    forgetSelection()
    setChosen({ index, search: searched })
    onShow(hit.documentId)
  }
  return {
    text,
    isInAll,
    hits: isOn ? hits : nothing,
    chosen: isOn ? current : undefined,
    pending: isOn ? pending : 0,
    unsearched: isOn ? unsearched : nothing,
    textsOf: ({ documentId }) => read[inScope.findIndex((one) => one.documentId === documentId)],
    foundIn: (documentId) => ({
      byPage: found.get(documentId) ?? noPages,
      chosen: shown?.documentId === documentId ? shown : undefined,
    }),
    type: (text) => {
      forgetSelection()
      setText(text)
    },
    setInAll,
    choose,
    step: (direction) => {
      const order = documents.map(({ documentId }) => documentId)
      const next = stepFrom(hits, current, direction, order, active)
      if (next !== undefined) choose(next)
    },
  }
}
