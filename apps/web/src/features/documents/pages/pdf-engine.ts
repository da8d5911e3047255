import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
  TextLayer,
} from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import type { Piece } from '../search/find.ts'
import { endSelectionAtPointer } from '../selection/end-of-selection.ts'
import { DocumentError, type Drawing, type DrawnView, type OpenedDocument, type Page } from './page.ts'
import classes from './pdf.module.css'

GlobalWorkerOptions.workerSrc = workerUrl

/** CSS pixels in a point: a page at 100 % is as large as on paper. */
const pixelsPerPoint = 96 / 72
/** More than some devices can hold of one canvas. */
const maxPixels = 16_000_000

// One for all documents of the page: each would begin with the whole engine.
let worker: PDFWorker | undefined
const sharedWorker = (): PDFWorker => {
  worker = worker && !worker.destroyed ? worker : new PDFWorker()
  return worker
}

async function piecesOf(proxy: PDFPageProxy): Promise<readonly Piece[]> {
  const { items } = await proxy.getTextContent()
  return items.flatMap((item) => ('str' in item ? [{ text: item.str, endsLine: item.hasEOL }] : []))
}

const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'RenderingCancelledException' || error.name === 'AbortException')

/** A canvas with a page on it, and its text over it, which can be selected. */
function drawPage(proxy: PDFPageProxy, sheet: HTMLElement, { scale, turn, hasText }: DrawnView): Drawing {
  const viewport = proxy.getViewport({ scale: scale * pixelsPerPoint, rotation: (proxy.rotate + turn) % 360 })
  const ratio = Math.min(devicePixelRatio || 1, 3, Math.sqrt(maxPixels / (viewport.width * viewport.height)))
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width * ratio)
  canvas.height = Math.floor(viewport.height * ratio)
  canvas.className = classes.canvas ?? ''
  canvas.ariaHidden = 'true'
  // A canvas draws text in the direction that it inherits: a document does not turn with the page around it.
  canvas.dir = 'ltr'
  const drawing = proxy.render({ canvas, viewport, transform: [ratio, 0, 0, ratio, 0, 0] })
  // What is drawn stays in sight, stretched, until the new drawing is there.
  const drawn = drawing.promise.then(() => {
    sheet.querySelector('canvas')?.remove()
    sheet.prepend(canvas)
  })
  if (!hasText) return { lines: drawn.then(() => []), stop: () => drawing.cancel() }

  const text = document.createElement('div')
  text.className = classes.text ?? ''
  text.dir = 'ltr'
  text.dataset.textOfPage = ''
  const layer = new TextLayer({ textContentSource: proxy.streamTextContent(), container: text, viewport })
  const before = sheet.querySelector('[data-text-of-page]')
  const written = layer.render().then(() => {
    before?.remove()
    sheet.append(text)
    endSelectionAtPointer(text)
  })
  return {
    lines: Promise.all([drawn, written]).then(() => layer.textDivs),
    stop: () => {
      drawing.cancel()
      layer.cancel()
    },
  }
}

async function openPage(pdf: PDFDocumentProxy, number: number): Promise<Page> {
  const proxy = await pdf.getPage(number)
  const { width, height } = proxy.getViewport({ scale: pixelsPerPoint })
  let pieces: Promise<readonly Piece[]> | undefined
  return {
    width,
    height,
    pieces: () => {
      pieces ??= piecesOf(proxy)
      return pieces
    },
    draw: (sheet, view) => {
      const { lines, stop } = drawPage(proxy, sheet, view)
      const untilStopped = lines.catch((error: unknown) => {
        if (isCancelled(error)) return []
        throw error
      })
      return { lines: untilStopped, stop }
    },
  }
}

/** The language that the document names, if that is one. */
async function languageOf(pdf: PDFDocumentProxy): Promise<string | undefined> {
  const { info } = await pdf.getMetadata()
  const named = (info as { Language?: unknown }).Language
  if (typeof named !== 'string' || named === '') return undefined
  try {
    return Intl.getCanonicalLocales(named)[0]
  } catch {
    return undefined
  }
}

const encrypted = (error: unknown): boolean => error instanceof Error && error.name === 'PasswordException'

/** Opens a PDF and measures its pages. No scripts, no eval, no WebAssembly: the content security policy allows none. */
export async function openPdf(blob: Blob): Promise<OpenedDocument> {
  const data = new Uint8Array(await blob.arrayBuffer())
  const task = getDocument({ data, isEvalSupported: false, useWasm: false, worker: sharedWorker() })
  try {
    const pdf = await task.promise
    const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1)
    const [language, ...pages] = await Promise.all([languageOf(pdf), ...numbers.map((number) => openPage(pdf, number))])
    return { kind: 'pdf', pages, language, readableScale: 1, close: () => void task.destroy() }
  } catch (error) {
    void task.destroy()
    throw new DocumentError(encrypted(error) ? 'encrypted' : 'broken', error)
  }
}
