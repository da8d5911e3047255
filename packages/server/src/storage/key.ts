const shape = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/

/** @throws unless it is a key of ours: names of letters, digits, dots and dashes, with slashes between them. */
export function requireKey(key: string): string {
  if (!shape.test(key)) throw new Error('Not a storage key')
  return key
}
