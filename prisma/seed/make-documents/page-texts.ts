import { createRequire } from 'node:module'

type Box = { x: number; y: number; width: number; height: number }

/** A run of text as the document sets it, and the box around it in parts of the page. */
type Run = { start: number; end: number; box: Box }
export type DocumentPage = { page: number; text: string; runs: Run[] }

/** The engine asks for what draws pages before it is asked for text. */
async function engine() {
  if (!('DOMMatrix' in globalThis)) Object.assign(globalThis, { DOMMatrix: class {} })
  return await import('pdfjs-dist/legacy/build/pdf.mjs')
}

const standardFonts = createRequire(import.meta.url)
  .resolve('pdfjs-dist/package.json')
  .replace(/package\.json$/, 'standard_fonts/')

/** The text of each page, as the page's reader has it, with the place of every run. */
export async function pagesOf(bytes: Uint8Array): Promise<DocumentPage[]> {
  const { getDocument } = await engine()
  const document = await getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    standardFontDataUrl: standardFonts,
  }).promise
  const pages: DocumentPage[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const { items } = await page.getTextContent()
    const runs: Run[] = []
    let text = ''
    for (const item of items) {
      if (!('str' in item)) continue
      const [, , , rise, left, base] = item.transform as number[]
      const size = Math.abs(rise ?? 0) || item.height
      runs.push({
        start: text.length,
        end: text.length + item.str.length,
        box: {
          x: (left ?? 0) / width,
          // From the ascenders to the descenders.
          y: (height - (base ?? 0) - size * 0.85) / height,
          width: item.width / width,
          height: (size * 1.1) / height,
        },
      })
      text += item.str + (item.hasEOL ? '\n' : '')
    }
    pages.push({ page: number, text, runs })
  }
  await document.destroy()
  return pages
}
