/**
 * The address, or undefined where it is none. `URL.canParse` of Node 20 takes an address with a letter such as ü for none once it has been
 * called some thousand times (its fast call reads Latin-1 as UTF-8), so that what it says depends on what was asked before.
 */
export function parsedUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
