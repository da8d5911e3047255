const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * The W3C trace context of one call, which is one trace however often it is tried. The page keeps no traces itself, so that
 * it leaves to the server whether this one is kept (flags 00).
 * @returns what makes the `traceparent` of each try
 */
export function beginTrace(): () => string {
  const trace = hex(16)
  return () => `00-${trace}-${hex(8)}-00`
}
