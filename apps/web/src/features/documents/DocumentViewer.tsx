import { useState } from 'react'
import { type Described, type DocumentSource, sourceName } from './document-query.ts'
import { DocumentPane } from './reader/DocumentPane.tsx'
import { type DocumentView, firstView } from './reader/reading.ts'

type Props = {
  document: Described
  /** How its content is fetched. */
  source: DocumentSource
}

const nothingFound = { byPage: new Map(), chosen: undefined }

/** One document alone. */
export function DocumentViewer({ document, source }: Props) {
  const [view, setView] = useState<DocumentView>(firstView)
  const [hasThumbnails, setThumbnails] = useState(false)
  return (
    <DocumentPane
      documentId={sourceName(source)}
      document={document}
      source={source}
      view={view}
      found={nothingFound}
      shown={undefined}
      hasThumbnails={hasThumbnails}
      onView={(change) => setView((before) => ({ ...before, ...change }))}
      onPlace={(place) => setView((before) => ({ ...before, place }))}
      onThumbnails={setThumbnails}
      toolbar={null}
    />
  )
}
