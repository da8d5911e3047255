// What lies in an archive: rows of tables in parts, documents, perhaps the secret; then the digests of all of these, and last the
// manifest.

/** As `sha256sum --check` reads it. */
export const digestsName = 'SHA256SUMS'
export const manifestName = 'manifest.json'
export const secretName = 'secret'

export const lineOfDigest = (digest: string, name: string): string => `${digest}  ${name}\n`

export const rowsName = (table: string, part: number): string =>
  `database/${table}/${String(part).padStart(6, '0')}.copy.gz`
export const documentName = (key: string): string => `documents/${key}`

/** The table whose rows a file of the archive holds. */
export const tableOf = (name: string): string | undefined => /^database\/([^/]+)\/\d+\.copy\.gz$/.exec(name)?.[1]
/** The storage key of the document that a file of the archive is. */
export const documentOf = (name: string): string | undefined => /^documents\/(.+)$/.exec(name)?.[1]
