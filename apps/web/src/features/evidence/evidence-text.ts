import type { Evidence } from '@casebench/shared/evidence/schema'

/** With its fields in one order: the database has them in another. */
function ordered(piece: Evidence): Evidence {
  if (piece.kind === 'absent') return { kind: piece.kind, searched: piece.searched }
  const { documentId, sha256, page } = piece
  if (piece.kind === 'region') {
    const { x, y, width, height } = piece.region
    return { kind: piece.kind, documentId, sha256, page, region: { x, y, width, height } }
  }
  const { exact, prefix, suffix } = piece.quote
  return { kind: piece.kind, documentId, sha256, page, quote: { exact, prefix, suffix }, quads: piece.quads }
}

/** Evidence as one text, the same for the same evidence; null for none. Saving compares it as it compares answers. */
export const evidenceText = (pieces: readonly Evidence[]): string | null =>
  pieces.length === 0 ? null : JSON.stringify(pieces.map(ordered))

/** What {@link evidenceText} wrote. */
export const evidenceIn = (text: string): Evidence[] => (text === '' ? [] : (JSON.parse(text) as Evidence[]))
