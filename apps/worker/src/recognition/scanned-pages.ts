import type { PDFPageProxy } from 'pdfjs-dist'
import {
  areaOf,
  composed,
  type DecodedPicture,
  type GrayPage,
  type Matrix,
  multiplied,
  type PlacedPicture,
} from './placed-pictures.ts'

/** A page without text of which pictures cover less is no scan. */
const minCovered = 0.2
const identity: Matrix = [1, 0, 0, 1, 0, 0]

// pdf.js asks for what only drawing needs: nothing is drawn here.
async function loadEngine() {
  const scope = globalThis as { DOMMatrix?: unknown; ImageData?: unknown; Path2D?: unknown }
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D'] as const) scope[name] ??= class {}
  const { warn } = console
  console.warn = () => {}
  try {
    return await import('pdfjs-dist/legacy/build/pdf.mjs')
  } finally {
    console.warn = warn
  }
}

/** An object of the page, which may still be on its way; undefined where it does not come. */
const objectOf = (page: PDFPageProxy, name: string): Promise<DecodedPicture | undefined> =>
  new Promise((resolve) => {
    const store = name.startsWith('g_') ? page.commonObjs : page.objs
    const timer = setTimeout(() => resolve(undefined), 10_000)
    store.get(name, (found: DecodedPicture | undefined) => {
      clearTimeout(timer)
      resolve(found ?? undefined)
    })
  })

async function picturesOn(page: PDFPageProxy, maxPixels: number): Promise<PlacedPicture[]> {
  const { OPS } = await loadEngine()
  const { fnArray, argsArray } = await page.getOperatorList()
  const { width, height, transform } = page.getViewport({ scale: 1 })
  const onPage = transform as unknown as Matrix
  const shares = multiplied([1 / width, 0, 0, 1 / height, 0, 0], onPage)
  const found: PlacedPicture[] = []
  const kept: Matrix[] = []
  let current: Matrix = identity
  for (const [index, operation] of fnArray.entries()) {
    const values: unknown[] = argsArray[index] ?? []
    if (operation === OPS.save) kept.push(current)
    else if (operation === OPS.restore || operation === OPS.paintFormXObjectEnd) current = kept.pop() ?? identity
    else if (operation === OPS.transform) current = multiplied(current, values as unknown as Matrix)
    else if (operation === OPS.paintFormXObjectBegin) {
      kept.push(current)
      if (Array.isArray(values[0])) current = multiplied(current, values[0] as unknown as Matrix)
    } else if (operation === OPS.paintImageXObject || operation === OPS.paintInlineImageXObject) {
      const picture =
        typeof values[0] === 'string' ? await objectOf(page, values[0]) : (values[0] as DecodedPicture | undefined)
      if (picture?.data && picture.width * picture.height <= maxPixels * 4)
        found.push({ picture, matrix: multiplied(shares, current) })
    }
  }
  return found
}

export type ScannedPage = { page: number; picture: GrayPage }

/** The pages of a PDF that are pictures without text, one after the other. */
export async function* scannedPages(
  data: Uint8Array,
  { maxPages, maxPixels }: { maxPages: number; maxPixels: number },
): AsyncGenerator<ScannedPage> {
  const { getDocument } = await loadEngine()
  const task = getDocument({ data, isEvalSupported: false, useWasm: false, useSystemFonts: false, verbosity: 0 })
  try {
    const pdf = await task.promise
    let count = 0
    for (let number = 1; number <= pdf.numPages && count < maxPages; number++) {
      const page = await pdf.getPage(number)
      const { items } = await page.getTextContent()
      const hasText = items.some((item) => 'str' in item && item.str.trim() !== '')
      if (!hasText) {
        const pictures = await picturesOn(page, maxPixels)
        const { width, height } = page.getViewport({ scale: 1 })
        if (pictures.reduce((sum, one) => sum + areaOf(one), 0) >= minCovered) {
          count++
          yield { page: number, picture: composed(pictures, height / width, maxPixels) }
        }
      }
      page.cleanup()
    }
  } finally {
    await task.destroy()
  }
}
