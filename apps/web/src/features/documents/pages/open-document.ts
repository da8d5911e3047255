import { DocumentError, type OpenedDocument } from './page.ts'

// The PDF engine is larger than the rest of the desk: it comes with the first PDF.
async function openWithEngine(blob: Blob): Promise<OpenedDocument> {
  const engine = await import('./pdf-engine.ts').catch((error: unknown) => {
    throw new DocumentError('engineMissing', error)
  })
  return engine.openPdf(blob)
}

/** Opens a document by its kind. Throws `DocumentError` where it cannot be shown. */
export async function openDocument(
  blob: Blob,
  { contentType, title }: { contentType: string; title: string },
): Promise<OpenedDocument> {
  if (contentType === 'application/pdf') return openWithEngine(blob)
  if (contentType.startsWith('text/')) return (await import('./open-text.ts')).openText(blob)
  return (await import('./open-image.ts')).openImage(blob, title)
}
