import { t } from '@lingui/core/macro'
import { ActionIcon } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import classes from '../documents.module.css'
import { FullScreenButton } from '../FullScreenButton.tsx'
import { useRoom } from '../use-room.ts'
import { ZoomControls } from '../ZoomControls.tsx'
import { scaleOf, type Zoom } from '../zoom.ts'
import { type OpenedPage, openPdf } from './engine.ts'
import { FindBar } from './FindBar.tsx'
import type { Found } from './find.ts'
import { PdfPage } from './PdfPage.tsx'
import pdfClasses from './pdf.module.css'
import { useFind } from './use-find.ts'

export { openPdf }

const margin = 16
const nothing: readonly Found[] = []

const sheetsIn = (frame: HTMLElement | null) => [...(frame?.querySelectorAll<HTMLElement>('[data-page]') ?? [])]

/** `name` tells documents apart. */
type Props = { name: string; title: string; pages: readonly OpenedPage[] }

/** The pages of a PDF under a small toolbar. */
export function PdfViewer({ name, title, pages }: Props) {
  const viewer = useRef<HTMLElement>(null)
  const frame = useRef<HTMLElement>(null)
  const [measured, room] = useRoom()
  const frameRef = useMergedRef(frame, measured)
  const [zoom, setZoom] = useState<Zoom>('fit')
  const [current, setCurrent] = useState(1)
  const [isFinding, setFinding] = useState(false)
  const find = useFind(name, pages, isFinding)
  const widest = Math.max(...pages.map(({ width }) => width))
  const scale = scaleOf(zoom, room - margin, widest)
  const byPage = useMemo(() => {
    const grouped = new Map<number, Found[]>()
    for (const one of find.found) grouped.set(one.page, [...(grouped.get(one.page) ?? []), one])
    return grouped
  }, [find.found])

  // What was in sight stays in sight when the scale changes.
  const place = useRef(0)
  useLayoutEffect(() => {
    if (frame.current && scale > 0) frame.current.scrollTop = place.current * frame.current.scrollHeight
  }, [scale])

  const scrolled = () => {
    if (!frame.current) return
    const { scrollTop, scrollHeight, clientHeight } = frame.current
    place.current = scrollTop / scrollHeight
    const middle = scrollTop + clientHeight / 2
    const passed = sheetsIn(frame.current).filter((sheet) => sheet.offsetTop <= middle).length
    setCurrent(Math.max(1, passed))
  }
  // The page comes into sight, which draws it; the page itself then shows the line.
  const show = (found: Found | undefined) => {
    if (found) sheetsIn(frame.current)[found.page]?.scrollIntoView({ block: 'nearest' })
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'f' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    setFinding(true)
  }

  return (
    <section ref={viewer} className={classes.viewer} aria-label={title} onKeyDown={press}>
      <div className={classes.toolbar}>
        <span className={classes.pages}>{t`Page ${Math.min(current, pages.length)} of ${pages.length}`}</span>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t`Find in this document`}
          title={t`Find (Ctrl F)`}
          aria-expanded={isFinding}
          onClick={() => setFinding(!isFinding)}
        >
          <IconSearch size={17} stroke={1.6} />
        </ActionIcon>
        <ZoomControls zoom={zoom} scale={scale} onZoom={setZoom} />
        <FullScreenButton viewer={viewer} />
      </div>
      {isFinding && (
        <FindBar
          search={find.search}
          count={find.found.length}
          at={find.at}
          onSearch={(search) => show(find.start(search))}
          onStep={(step) => show(find.step(step))}
          onClose={() => {
            setFinding(false)
            frame.current?.focus()
          }}
        />
      )}
      <section
        ref={frameRef}
        className={classes.frame}
        onScroll={scrolled}
        data-pdf-frame
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard.
        tabIndex={0}
        aria-label={t`${title}, pages`}
      >
        <div className={pdfClasses.sheets}>
          {room > 0 &&
            pages.map((page, index) => (
              <PdfPage
                key={page.proxy.pageNumber}
                page={page}
                number={index + 1}
                scale={scale}
                found={byPage.get(index) ?? nothing}
                chosen={find.chosen?.page === index ? find.chosen : undefined}
              />
            ))}
        </div>
      </section>
    </section>
  )
}
