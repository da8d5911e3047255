import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, CloseButton, Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.css'
import { IconColumns2 } from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { CaseText } from '../../../ui/case-text/CaseText.tsx'
import type { DocumentSource } from '../document-query.ts'
import { SearchBar } from '../search/SearchBar.tsx'
import { useFindKey } from '../search/use-find-key.ts'
import { useSearch } from '../search/use-search.ts'
import { forgetShownPlace, onShowInDocument, shownPlace } from '../selection/show-request.ts'
import type { ShownDocument } from '../shown-document.ts'
import { DocumentPane } from './DocumentPane.tsx'
import { DocumentTabs } from './DocumentTabs.tsx'
import { FullScreenButton } from './FullScreenButton.tsx'
import { PaneGroup } from './PaneGroup.tsx'
import classes from './reader.module.css'
import { firstView, type ReadingKey } from './reading.ts'
import { useFrame } from './use-frame.ts'
import { useReading } from './use-reading.ts'

type Props = {
  assignment: ReadingKey
  documents: readonly ShownDocument[]
  first: string
  /** How the content of each is fetched. */
  sourceOf: (documentId: string) => DocumentSource
  onReveal: (() => void) | undefined
}

/** From this width on there is room for two documents beside each other, and for thumbnails beside a page that reads. In pixels. */
const roomForTwo = 560
const roomForThumbnails = 920

/** Documents in tabs, one or two of them open, and the search in all of them. */
export function Reader({ assignment, documents, first, sourceOf, onReveal }: Props) {
  const reader = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [toolbar, setToolbar] = useState<HTMLElement | null>(null)
  const room = useFrame(stage)
  const { reading, change, changeView, notePlace } = useReading(assignment)
  const [activeAt, setActiveAt] = useState(0)

  const known = reading.open.filter((id) => documents.some(({ documentId }) => documentId === id))
  const open = known.length > 0 ? known : [first]
  const active = open[activeAt] ?? open[0] ?? first
  const isSplit = open.length > 1
  const pageOf = useRef(new Map<string, number>())

  const searchable = useMemo(
    () => documents.map((document) => ({ ...document, source: sourceOf(document.documentId) })),
    [documents, sourceOf],
  )
  const select = (documentId: string | null) => {
    if (documentId === null) return
    const at = open.indexOf(documentId)
    if (at !== -1) setActiveAt(at)
    else change({ open: open.map((id) => (id === active ? documentId : id)) })
  }
  const currentPage = useCallback(() => pageOf.current.get(active) ?? 1, [active])
  const search = useSearch({ documents: searchable, active, currentPage, onShow: select })

  const shown = useSyncExternalStore(onShowInDocument, shownPlace)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place that is asked for.
  useEffect(() => {
    if (shown && documents.some(({ documentId }) => documentId === shown.documentId)) select(shown.documentId)
  }, [shown])
  useEffect(() => forgetShownPlace, [])

  const toggleSplit = () => {
    const other = documents.find(({ documentId }) => documentId !== active)?.documentId
    const next = documents[documents.findIndex(({ documentId }) => documentId === active) + 1]?.documentId ?? other
    change({ open: isSplit || next === undefined ? [active] : [active, next] })
    setActiveAt(0)
  }
  const close = (documentId: string) => {
    change({ open: open.filter((id) => id !== documentId) })
    setActiveAt(0)
  }
  useFindKey(reader, field, onReveal)

  const pane = (documentId: string, at: number) => {
    const document = searchable.find((one) => one.documentId === documentId)
    if (!document) return null
    const { title, titleLanguage } = document
    return (
      <div
        className={classes.half}
        data-active={(isSplit && documentId === active) || undefined}
        onPointerDownCapture={() => setActiveAt(at)}
        onFocusCapture={() => setActiveAt(at)}
      >
        <DocumentPane
          key={documentId}
          documentId={documentId}
          document={document}
          source={document.source}
          view={reading.views[documentId] ?? firstView}
          found={search.foundIn(documentId)}
          shown={shown?.documentId === documentId ? shown : undefined}
          hasThumbnails={reading.hasThumbnails ?? (!isSplit && room.width >= roomForThumbnails)}
          onView={(view) => changeView(documentId, view)}
          onPlace={(place) => {
            pageOf.current.set(documentId, place.page)
            notePlace(documentId, place)
          }}
          onThumbnails={(hasThumbnails) => change({ hasThumbnails })}
          toolbar={isSplit ? null : toolbar}
          head={
            isSplit && (
              <span className={classes.halfTitle}>
                <CloseButton size="sm" aria-label={t`Close ${title}`} onClick={() => close(documentId)} />
                <span className={classes.halfName} title={title}>
                  <CaseText language={titleLanguage}>{title}</CaseText>
                </span>
              </span>
            )
          }
        />
      </div>
    )
  }
  const [left = first, right] = open
  return (
    <Tabs
      ref={reader}
      value={active}
      onChange={select}
      className={classes.reader}
      activateTabWithKeyboard
      keepMounted={false}
    >
      <div className={classes.tabBar}>
        <DocumentTabs documents={documents} selected={active} open={open} onSelect={select} />
        {documents.length > 1 && (
          <Button
            variant={isSplit ? 'light' : 'subtle'}
            color={isSplit ? 'teal' : 'gray'}
            size="compact-sm"
            className={classes.sideBySide}
            leftSection={<IconColumns2 size={15} stroke={1.7} aria-hidden />}
            aria-pressed={isSplit}
            title={t`Side by side`}
            onClick={toggleSplit}
          >
            <span className={classes.sideBySideLabel}>
              <Trans>Side by side</Trans>
            </span>
          </Button>
        )}
      </div>
      <div className={classes.bar}>
        <SearchBar
          field={field}
          search={search}
          documents={searchable}
          onLeave={() => reader.current?.querySelector<HTMLElement>('[data-active] section, section')?.focus()}
        />
        <div className={classes.tools}>
          <div ref={setToolbar} className={classes.slot} />
          <FullScreenButton reader={reader} />
        </div>
      </div>
      <Tabs.Panel value={active} ref={stage} className={classes.stage} tabIndex={-1}>
        {right === undefined ? (
          pane(left, 0)
        ) : (
          <PaneGroup
            key={room.width >= roomForTwo ? 'beside' : 'below'}
            id="documents"
            name={t`Resize the two documents`}
            orientation={room.width >= roomForTwo ? 'horizontal' : 'vertical'}
            share={reading.firstShare ?? 50}
            minFirst="20%"
            minSecond="20%"
            first={pane(left, 0)}
            second={pane(right, 1)}
            onChosen={(firstShare) => change({ firstShare })}
          />
        )}
      </Tabs.Panel>
    </Tabs>
  )
}
