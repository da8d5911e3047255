import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { DocumentFailure } from '../DocumentFailure.tsx'
import { type Described, type DocumentSource, openedQuery, sourceName } from '../document-query.ts'
import { LoadingDocument } from '../LoadingDocument.tsx'
import { recognizedQuery } from '../recognized-query.ts'
import type { ShownPlace } from '../selection/show-request.ts'
import { type FoundInDocument, Pages, type PagesHandle } from './Pages.tsx'
import { PaneToolbar } from './PaneToolbar.tsx'
import { RecognizedNote } from './RecognizedNote.tsx'
import classes from './reader.module.css'
import type { DocumentView, PlaceInDocument } from './reading.ts'
import { Thumbnails } from './Thumbnails.tsx'

export type DocumentPaneProps = {
  documentId: string
  document: Described
  source: DocumentSource
  view: DocumentView
  found: FoundInDocument
  shown: ShownPlace | undefined
  hasThumbnails: boolean
  onView: (change: Partial<DocumentView>) => void
  onPlace: (place: PlaceInDocument) => void
  onThumbnails: (isShown: boolean) => void
  /** Where its toolbar goes; above its pages where there is none. */
  toolbar: HTMLElement | null
  /** Beside the toolbar. */
  head?: ReactNode
}

/** One document: loading, refused, or its pages under a toolbar. */
export function DocumentPane(props: DocumentPaneProps) {
  const { documentId, document, source, view, found, shown, hasThumbnails, toolbar, head } = props
  const { onView, onPlace, onThumbnails } = props
  const query = useQuery(openedQuery(source, document))
  const pages = useRef<PagesHandle>(null)
  const [current, setCurrent] = useState(view.place?.page ?? 1)
  const [scale, setScale] = useState(1)
  const { refetch } = query
  // Asked for by pages that are pictures alone.
  const { data: recognized } = useQuery({ ...recognizedQuery(source), enabled: false })
  const recognition = recognized?.state
  const queries = useQueryClient()
  useEffect(() => {
    if (recognition === 'done') queries.removeQueries({ queryKey: ['document-texts', ...source.queryKey] })
  }, [recognition, queries, source.queryKey])
  const retry = useCallback(() => void refetch(), [refetch])

  if (query.data === undefined)
    return (
      <div className={classes.pane}>
        {head && <div className={classes.paneHead}>{head}</div>}
        {query.error ? (
          <DocumentFailure error={query.error} isLoading={query.isFetching} retry={retry} />
        ) : (
          <LoadingDocument name={sourceName(source)} />
        )}
      </div>
    )
  const opened = query.data
  const goToPage = (page: number) => pages.current?.goToPage(page)
  const bar = (
    <PaneToolbar
      opened={opened}
      view={view}
      scale={scale}
      current={current}
      hasThumbnails={hasThumbnails}
      onView={onView}
      onPage={goToPage}
      onThumbnails={onThumbnails}
    />
  )
  return (
    <div className={classes.pane}>
      {toolbar ? (
        createPortal(bar, toolbar)
      ) : (
        <div className={classes.paneHead}>
          {head}
          {bar}
        </div>
      )}
      {opened.kind !== 'text' && (
        <RecognizedNote
          source={source}
          page={opened.pages[current - 1]}
          number={current}
          language={opened.language ?? document.language}
        />
      )}
      <div className={classes.paneBody}>
        {hasThumbnails && opened.pages.length > 1 && (
          <Thumbnails pages={opened.pages} turn={view.turn} current={current} onPage={goToPage} />
        )}
        <Pages
          key={recognition === 'done' ? 'with-text' : 'as-it-is'}
          ref={pages}
          opened={opened}
          documentId={documentId}
          title={document.title}
          language={opened.language ?? document.language}
          view={view}
          found={found}
          shown={shown}
          onPlace={(place) => {
            setCurrent(place.page)
            onPlace(place)
          }}
          onScale={setScale}
        />
      </div>
    </div>
  )
}
