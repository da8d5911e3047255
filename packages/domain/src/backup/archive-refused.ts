/** A backup cannot be made or restored as things are; the message says what to do. Nothing was written. */
export class ArchiveRefused extends Error {
  override name = 'ArchiveRefused'
}
