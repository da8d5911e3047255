import { TextDecoder } from 'node:util'

/** Control characters that no text has, of the first and of the second row (ISO/IEC 6429). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const control = /[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f\u007f-\u0084\u0086-\u009f]/

type Charset = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
type Reader = { charset: Charset; decoder: TextDecoder }

/** What the byte order mark says; without one, the two that people's files are in. */
function charsetsFor(start: Uint8Array): Charset[] {
  if (start[0] === 0xff && start[1] === 0xfe) return ['utf-16le']
  if (start[0] === 0xfe && start[1] === 0xff) return ['utf-16be']
  return ['utf-8', 'windows-1252']
}

function isPlain({ decoder }: Reader, bytes: Uint8Array, isLast: boolean): boolean {
  try {
    return !control.test(decoder.decode(bytes, { stream: !isLast }))
  } catch {
    return false // The bytes are none of this character set.
  }
}

/** Reads a file as text while it passes, in every character set that it may be in. */
export class TextReading {
  #readers: Reader[] | undefined

  take(bytes: Uint8Array): void {
    this.#readers ??= charsetsFor(bytes).map((charset) => ({
      charset,
      decoder: new TextDecoder(charset, { fatal: true }),
    }))
    this.#readers = this.#readers.filter((reader) => isPlain(reader, bytes, false))
  }

  /** The character set that all of it can be read in; undefined where it is no text. */
  conclude(): Charset | undefined {
    return this.#readers?.find((reader) => isPlain(reader, new Uint8Array(), true))?.charset
  }
}
