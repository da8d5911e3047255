import { t } from '@lingui/core/macro'
import { TextLayer } from 'pdfjs-dist'
import { type CSSProperties, memo, useEffect, useRef, useState } from 'react'
import type { OpenedPage } from './engine.ts'
import type { Found } from './find.ts'
import { markFound } from './highlights.ts'
import classes from './pdf.module.css'

type Props = {
  page: OpenedPage
  number: number
  scale: number
  found: readonly Found[]
  chosen: Found | undefined
}

/** Pages this far outside the frame are drawn already. */
const ahead = '600px 0px'

function isCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'RenderingCancelledException' || error.name === 'AbortException')
}

/** Draws a page and its selectable text. Answers how to stop, and the text's elements once they are there. */
function draw(page: OpenedPage, scale: number, canvas: HTMLCanvasElement, text: HTMLElement) {
  const ratio = Math.min(window.devicePixelRatio || 1, 3)
  const viewport = page.proxy.getViewport({ scale })
  canvas.width = Math.floor(viewport.width * ratio)
  canvas.height = Math.floor(viewport.height * ratio)
  text.replaceChildren()
  const transform = [ratio, 0, 0, ratio, 0, 0]
  const drawing = page.proxy.render({ canvas, viewport, transform })
  const layer = new TextLayer({ textContentSource: page.proxy.streamTextContent(), container: text, viewport })
  const finished = Promise.all([drawing.promise, layer.render()]).then(() => layer.textDivs)
  const stop = () => {
    drawing.cancel()
    layer.cancel()
  }
  return { finished, stop }
}

/** One page, drawn while it is in or near the frame. */
export const PdfPage = memo(function PdfPage({ page, number, scale, found, chosen }: Props) {
  const sheet = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(number === 1)
  const [divs, setDivs] = useState<readonly HTMLElement[]>([])
  const [failure, setFailure] = useState<string>()

  useEffect(() => {
    if (!sheet.current) return
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      root: sheet.current.closest('[data-pdf-frame]'),
      rootMargin: ahead,
    })
    observer.observe(sheet.current)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (!isNear || !canvas.current || !text.current) return
    const { finished, stop } = draw(page, scale, canvas.current, text.current)
    finished.then(setDivs, (error: unknown) => {
      if (!isCancelled(error)) setFailure(error instanceof Error ? error.message : String(error))
    })
    return stop
  }, [page, scale, isNear])

  useEffect(() => markFound(divs, found, chosen), [divs, found, chosen])
  const shown = useRef<Found>(undefined)
  useEffect(() => {
    const line = chosen && divs[chosen.from.piece]
    // Once for each match: a page that is drawn again must not pull the reader back.
    if (!line?.isConnected || shown.current === chosen) return
    shown.current = chosen
    line.scrollIntoView({ block: 'center', inline: 'nearest' })
  }, [divs, chosen])

  const size: CSSProperties & Record<'--total-scale-factor', number> = {
    width: page.width * scale,
    height: page.height * scale,
    '--total-scale-factor': scale,
  }
  return (
    <div ref={sheet} className={classes.page} style={size} data-page={number}>
      {/* A canvas draws text in the direction that it inherits: a document does not turn with the page around it. */}
      {isNear && <canvas ref={canvas} dir="ltr" className={classes.canvas} aria-hidden />}
      {isNear && <div ref={text} dir="ltr" className={classes.text} />}
      {failure && <p className={classes.failure} role="alert">{t`This page could not be shown: ${failure}`}</p>}
    </div>
  )
})
