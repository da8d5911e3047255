// The package has no types of its own.
declare module 'bidi-js' {
  type Levels = { levels: Uint8Array; paragraphs: { start: number; end: number; level: number }[] }
  type Bidi = {
    getEmbeddingLevels: (text: string, direction?: 'ltr' | 'rtl' | 'auto') => Levels
    getReorderedIndices: (text: string, levels: Levels) => number[]
    getMirroredCharactersMap: (text: string, levels: Uint8Array) => Map<number, string>
  }
  export default function bidiFactory(): Bidi
}
