/** A run of text, and whether a line ends behind it. */
type Piece = { text: string; endsLine: boolean }
type Position = { piece: number; offset: number }
/** Where a search was found: from a character of one run to behind a character of the same or a later one. */
export type Found = { page: number; from: Position; to: Position }

const fold = (character: string): string => (character.normalize('NFD').charAt(0) || character).toLowerCase().charAt(0)

type Folded = { text: string; positions: Position[] }

/** The text of a page without case and accents, each character with where it came from. A line's end reads as a space. */
function folded(pieces: readonly Piece[]): Folded {
  let text = ''
  const positions: Position[] = []
  pieces.forEach((piece, index) => {
    for (let offset = 0; offset < piece.text.length; offset += 1) {
      text += fold(piece.text.charAt(offset))
      positions.push({ piece: index, offset })
    }
    if (piece.endsLine) {
      text += ' '
      positions.push({ piece: index, offset: piece.text.length })
    }
  })
  return { text, positions }
}

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Every place where the search stands, page by page. Spaces in the search fit any spaces and line ends. */
export function findIn(pages: readonly (readonly Piece[])[], search: string): Found[] {
  const words = [...search.trim()].map(fold).join('').split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const pattern = new RegExp(words.map(literally).join('\\s+'), 'g')
  return pages.flatMap((pieces, page) => {
    const { text, positions } = folded(pieces)
    return [...text.matchAll(pattern)].flatMap((match): Found[] => {
      const from = positions[match.index]
      const last = positions[match.index + match[0].length - 1]
      return from && last ? [{ page, from, to: { piece: last.piece, offset: last.offset + 1 } }] : []
    })
  })
}
