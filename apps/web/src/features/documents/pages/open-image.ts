import { DocumentError, type OpenedDocument, type Page } from './page.ts'
import classes from './pages.module.css'

/** How wide a picture is shown at least, in pixels: how large the text in it is nobody knows. */
const readableWidth = 560

/** An image as a document of one page without text. */
export async function openImage(blob: Blob, title: string): Promise<OpenedDocument> {
  const url = URL.createObjectURL(blob)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
  } catch (error) {
    URL.revokeObjectURL(url)
    throw new DocumentError('broken', error)
  }
  const { naturalWidth: width, naturalHeight: height } = image
  const page: Page = {
    width,
    height,
    pieces: () => Promise.resolve([]),
    draw: (sheet, { scale, turn }) => {
      const shown = new Image()
      shown.src = url
      shown.alt = title
      shown.draggable = false
      shown.className = classes.image ?? ''
      shown.style.width = `${width * scale}px`
      shown.style.height = `${height * scale}px`
      shown.style.rotate = `${turn}deg`
      sheet.replaceChildren(shown)
      return { lines: Promise.resolve([]), stop: () => {} }
    },
  }
  const readableScale = Math.min(1, readableWidth / width)
  return { kind: 'image', pages: [page], readableScale, close: () => URL.revokeObjectURL(url) }
}
