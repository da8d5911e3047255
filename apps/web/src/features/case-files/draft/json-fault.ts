const blank = /[ \t\n\r]*/y
const scalar =
  /"(?:[ !#-[\]-\u{10ffff}]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy
const name = /"(?:[ !#-[\]-\u{10ffff}]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"/uy

/**
 * Where a text stops being JSON (RFC 8259), as a line from 1; undefined where it is JSON. Browsers say it in words that
 * differ, or not at all.
 */
export function lineOfFault(text: string): number | undefined {
  let at = 0
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at
    if (!pattern.test(text)) return false
    at = pattern.lastIndex
    return true
  }
  const sign = (wanted: string): boolean => {
    take(blank)
    if (text[at] !== wanted) return false
    at += 1
    take(blank)
    return true
  }
  const items = (end: string, item: () => boolean): boolean => {
    if (sign(end)) return true
    do if (!item()) return false
    while (sign(','))
    return sign(end)
  }
  const value = (): boolean => {
    take(blank)
    if (sign('{')) return items('}', () => take(name) && sign(':') && value())
    if (sign('[')) return items(']', value)
    return take(scalar)
  }
  if (value()) {
    take(blank)
    if (at === text.length) return undefined
  }
  // At the end of the text the fault is on the last line that says something.
  const before = text.slice(0, at)
  return (at === text.length ? before.trimEnd() : before).split('\n').length
}
