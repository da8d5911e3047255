import type { Face } from './fonts.ts'

/** The look of one document: faces and colours that its parts share. */
export type Look = {
  body: Face
  bold: Face
  italic: Face
  size: number
  ink: string
  muted: string
  accent: string
  line: string
}
