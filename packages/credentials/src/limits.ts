/**
 * What a stranger may hand in. Each is far above what a badge of any issuer has, and low enough that a verification at all
 * limits at once takes less than a second or two of one core.
 */
export const limits = {
  /** A picture, or a file with the credential alone. */
  fileBytes: 4 * 1024 * 1024,
  /** The credential itself, as JSON or as JWT. Evidence and pictures are linked, or small. */
  credentialBytes: 256 * 1024,
  /** Objects, arrays and values of the JSON. */
  jsonValues: 2500,
  jsonDepth: 24,
  /** JSON-LD contexts, those of endorsements inside included. */
  contexts: 24,
  proofs: 4,
  statusEntries: 4,
  /** Of a did document: a key a quarter for decades. */
  keysOfIssuer: 200,
  /** Chunks of a PNG, of which some hold a row of pixels each. */
  pngChunks: 20_000,
  /** The signed status list, which is one long text. */
  statusListBytes: 3 * 1024 * 1024,
  /** Entries of a status list, after decompression: 2 MiB. */
  statusListEntries: 16_777_216,
  /** How long the canonical form of one credential may take, in milliseconds. */
  canonizationMilliseconds: 5000,
} as const

/** Bitstring Status List v1.0, §2.2: fewer entries would tell whose entry was looked up. */
export const minStatusListEntries = 131_072
