/** Whether a path begins as the pattern says; * stands for anything. */
function fits(pattern: string, path: string): boolean {
  const [start = '', ...parts] = pattern.split('*')
  if (!path.startsWith(start)) return false
  let at = start.length
  for (const part of parts) {
    const found = path.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  return true
}

const fromRoot = (path: string): string => (/^[/*]/.test(path) ? path : `/${path}`)

/**
 * Which pages of a website are read. Each line is the beginning of a path, in which * stands for anything; one with !
 * before it leaves pages out. Without a line of the first kind every page is read that none of the second leaves out.
 */
export function inclusionOf(text: string): (url: URL) => boolean {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const taken = lines.filter((line) => !line.startsWith('!')).map(fromRoot)
  const left = lines.filter((line) => line.startsWith('!')).map((line) => fromRoot(line.slice(1).trim()))
  return ({ pathname }) =>
    (taken.length === 0 || taken.some((pattern) => fits(pattern, pathname))) &&
    !left.some((pattern) => fits(pattern, pathname))
}
