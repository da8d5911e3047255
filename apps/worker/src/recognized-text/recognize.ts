import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type RecognizedPage, recognizedLanguages } from '@casebench/shared/recognized-text'
import { graymap } from './placed-pictures.ts'
import { scannedPages } from './scanned-pages.ts'
import { type PictureSize, pageOfTable, sizeOfPicture } from './word-table.ts'

export type RecognitionTask = { data: Uint8Array; contentType: string; maxSeconds: number }

/** More pages of one document, and more pixels of one page, are not read. */
const maxRecognizedPages = 50
const maxPixels = 12_000_000

/** What Tesseract calls them. */
const namesOfLanguages = { en: 'eng', de: 'deu', fr: 'fra', es: 'spa', pl: 'pol', pt: 'por' } as const
const languages = recognizedLanguages.map((language) => namesOfLanguages[language])

/** What is used of Tesseract, as its WebAssembly module has it. */
type Engine = {
  FS: { writeFile: (name: string, data: Uint8Array) => void; unlink: (name: string) => void }
  TessBaseAPI: new () => {
    Init: (folder: string, languages: string, mode: number) => number
    SetImageFile: (orientation: number, angle: number) => number
    SetPageSegMode: (mode: number) => void
    Recognize: (monitor: null) => number
    GetTSVText: (page: number) => string
    Clear: () => void
  }
}

const lstmOnly = 1
const automatic = 3
const require = createRequire(import.meta.url)

async function startEngine() {
  // Everything is on this disk: nothing is asked of a network.
  const load = require('tesseract.js-core/tesseract-core-simd-lstm.js') as (module: object) => Promise<Engine>
  const { FS, TessBaseAPI } = await load({ print: () => {}, printErr: () => {} })
  for (const language of languages) {
    const folder = path.dirname(require.resolve(`@tesseract.js-data/${language}/package.json`))
    const packed = await readFile(path.join(folder, '4.0.0_best_int', `${language}.traineddata.gz`))
    FS.writeFile(`/${language}.traineddata`, gunzipSync(packed))
  }
  const api = new TessBaseAPI()
  if (api.Init('/', languages.join('+'), lstmOnly) !== 0) throw new Error('Tesseract could not be started')
  return { FS, api }
}

let engine: ReturnType<typeof startEngine> | undefined

async function read(page: number, file: Uint8Array, { width, height }: PictureSize): Promise<RecognizedPage> {
  engine ??= startEngine()
  const { FS, api } = await engine
  FS.writeFile('/input', file)
  try {
    if (api.SetImageFile(1, 0) === 1) throw new Error('Tesseract could not read the picture')
    api.SetPageSegMode(automatic)
    if (api.Recognize(null) !== 0) throw new Error('Tesseract could not read the page')
    return pageOfTable(page, api.GetTSVText(0), { width, height })
  } finally {
    api.Clear()
    FS.unlink('/input')
  }
}

/** The text of the pictures in a document: of pages that are scans, or of the picture that it is. As much as there is time for. */
export async function recognize({ data, contentType, maxSeconds }: RecognitionTask): Promise<RecognizedPage[]> {
  const deadline = Date.now() + maxSeconds * 1000
  if (contentType !== 'application/pdf') {
    const size = sizeOfPicture(data)
    return size && size.width * size.height <= maxPixels ? [await read(1, data, size)] : []
  }
  const pages: RecognizedPage[] = []
  for await (const { page, picture } of scannedPages(data, { maxPages: maxRecognizedPages, maxPixels })) {
    pages.push(await read(page, graymap(picture), picture))
    if (Date.now() > deadline) break
  }
  return pages
}
