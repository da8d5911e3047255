import type { RecognizedPage, RecognizedText, RecognizedWord } from '@casebench/shared/recognized-text'
import type { Piece } from '../search/find.ts'
import { endSelectionAtPointer } from '../selection/end-of-selection.ts'
import type { Drawing, DrawnView, OpenedDocument, Page } from './page.ts'
import classes from './pages.module.css'
import { isLanguageKnown, isReadable } from './readable-text.ts'

type Ask = () => Promise<RecognizedText>

const hasText = (pieces: readonly Piece[]): boolean => pieces.some(({ text }) => text.trim() !== '')

const piecesOf = ({ words }: RecognizedPage): Piece[] =>
  words.map(({ text, endsLine = false }) => ({ text: endsLine ? text : `${text} `, endsLine }))

let measuring: CanvasRenderingContext2D | null | undefined
const measured = 100

/** How wide a text is for each pixel of the height of its letters. */
function widthOf(text: string): number {
  measuring ??= document.createElement('canvas').getContext('2d')
  if (!measuring) return text.length / 2
  measuring.font = `${measured}px sans-serif`
  return measuring.measureText(text).width / measured
}

function wordElement(word: RecognizedWord, text: string, { width, height }: { width: number; height: number }) {
  const element = document.createElement('span')
  const size = Math.max(1, word.height * height)
  element.dir = 'auto'
  element.textContent = text
  element.style.left = `${word.x * 100}%`
  element.style.top = `${word.y * 100}%`
  element.style.fontSize = `${size}px`
  element.style.transform = `scaleX(${(word.width * width) / Math.max(1, widthOf(word.text) * size)})`
  return element
}

/** Lays recognised words over the picture that they are in, so that they can be selected. */
function drawWords(sheet: HTMLElement, page: Page, recognized: RecognizedPage, { scale, turn }: DrawnView) {
  const layer = document.createElement('div')
  const [width, height] = [page.width * scale, page.height * scale]
  layer.className = classes.recognized ?? ''
  layer.dataset.textOfPage = ''
  layer.dataset.recognized = ''
  Object.assign(layer.style, { width: `${width}px`, height: `${height}px`, rotate: `${turn}deg` })
  const pieces = piecesOf(recognized)
  const lines = recognized.words.map((word, index) => {
    const element = wordElement(word, pieces[index]?.text ?? '', { width, height })
    layer.append(element)
    if (word.endsLine) layer.append(document.createElement('br'))
    return element
  })
  for (const before of sheet.querySelectorAll('[data-text-of-page]')) before.remove()
  sheet.append(layer)
  endSelectionAtPointer(layer)
  return lines
}

/** A page that has the recognised text where it has none of its own. */
function pageWith(page: Page, number: number, language: string | undefined, ask: Ask): Page {
  let own: Promise<boolean> | undefined
  const isPicture = async () => {
    own ??= page.pieces().then(hasText)
    return !(await own)
  }
  const recognized = async () => ((await isPicture()) ? await ask() : undefined)
  const pageOf = (found: RecognizedText | undefined) => found?.pages.find((one) => one.page === number)
  const words = async () => {
    const found = pageOf(await recognized())
    return found && isReadable(found, language) ? found : undefined
  }
  return {
    ...page,
    recognized: async () => {
      const found = await recognized()
      const read = pageOf(found)
      if (!found) return undefined
      if (found.state !== 'done') return { state: found.state, confidence: 0 }
      if (!read || read.words.length === 0) return { state: 'failed', confidence: 0 }
      if (isReadable(read, language)) return { state: 'done', confidence: read.confidence }
      return { state: isLanguageKnown(language) ? 'unreadable' : 'unknownLanguage', confidence: read.confidence }
    },
    pieces: async () => {
      const pieces = await page.pieces()
      if (hasText(pieces)) return pieces
      const found = await words().catch(() => undefined)
      return found ? piecesOf(found) : pieces
    },
    draw: (sheet, view): Drawing => {
      const drawing = page.draw(sheet, view)
      let isStopped = false
      const lines = async () => {
        const drawn = await drawing.lines
        if (!view.hasText) return drawn
        // A picture without its text is still a picture.
        const found = await words().catch(() => undefined)
        return found && !isStopped ? drawWords(sheet, page, found, view) : drawn
      }
      return {
        lines: lines(),
        stop: () => {
          isStopped = true
          drawing.stop()
        },
      }
    },
  }
}

/** @param language of its text, where the document itself does not name one. */
export function withRecognizedText(opened: OpenedDocument, language: string | undefined, ask: Ask): OpenedDocument {
  if (opened.kind === 'text') return opened
  const named = opened.language ?? language
  return { ...opened, pages: opened.pages.map((page, index) => pageWith(page, index + 1, named, ask)) }
}
