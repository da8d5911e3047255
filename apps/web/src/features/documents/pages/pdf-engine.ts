import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerUrl

export type OpenedPage = { proxy: PDFPageProxy; width: number; height: number; texts: Promise<readonly TextPiece[]> }
/** One run of text as the page draws it, and whether a line ends behind it. */
type TextPiece = { text: string; endsLine: boolean }
export type OpenedPdf = { pdf: PDFDocumentProxy; pages: readonly OpenedPage[] }

async function textsOf(proxy: PDFPageProxy): Promise<readonly TextPiece[]> {
  const { items } = await proxy.getTextContent()
  return items.flatMap((item) => ('str' in item ? [{ text: item.str, endsLine: item.hasEOL }] : []))
}

async function openPage(pdf: PDFDocumentProxy, number: number): Promise<OpenedPage> {
  const proxy = await pdf.getPage(number)
  const { width, height } = proxy.getViewport({ scale: 1 })
  let texts: Promise<readonly TextPiece[]> | undefined
  return {
    proxy,
    width,
    height,
    get texts() {
      texts ??= textsOf(proxy)
      return texts
    },
  }
}

/** Opens a PDF and measures its pages. No scripts, no eval, no WebAssembly: the content security policy allows none. */
export async function openPdf(blob: Blob): Promise<OpenedPdf> {
  const data = new Uint8Array(await blob.arrayBuffer())
  const pdf = await getDocument({ data, isEvalSupported: false, useWasm: false }).promise
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1)
  return { pdf, pages: await Promise.all(numbers.map((number) => openPage(pdf, number))) }
}
