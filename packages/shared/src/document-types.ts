import { msg } from './message.ts'

/** What a candidate may attach to a case, by its content: what people call it, and how its file names end. */
export const documentTypes = {
  'application/pdf': { name: 'PDF', extensions: ['pdf'] },
  'image/png': { name: 'PNG', extensions: ['png'] },
  'image/jpeg': { name: 'JPEG', extensions: ['jpg', 'jpeg'] },
  'image/webp': { name: 'WebP', extensions: ['webp'] },
  'text/plain': { name: 'text', extensions: ['txt'] },
  'text/csv': { name: 'CSV', extensions: ['csv'] },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { name: 'Word', extensions: ['docx'] },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { name: 'Excel', extensions: ['xlsx'] },
  'message/rfc822': { name: 'mail', extensions: ['eml'] },
} as const satisfies Record<string, { name: string; extensions: readonly [string, ...string[]] }>

export type DocumentType = keyof typeof documentTypes

/** Whether browsers show a type themselves; everything else is handed over to be kept. */
export const isShownByBrowsers = (contentType: string): boolean =>
  /^(application\/pdf|image\/|text\/plain)/.test(contentType)

/** The endings that a file dialog offers: ".pdf", ".png" … */
export const documentExtensions: readonly string[] = Object.values(documentTypes).flatMap(({ extensions }) =>
  extensions.map((extension) => `.${extension}`),
)

/** All of them in a sentence. */
export const documentTypesNamed = msg`PDF, PNG, JPEG, WebP, text, CSV, Word (.docx), Excel (.xlsx) and mail (.eml)`

/** What stands after the last dot of a file name, in lower case; empty without one. */
export const extensionOf = (fileName: string): string => /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
