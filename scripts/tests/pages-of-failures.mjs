import fs from 'node:fs'
import path from 'node:path'

const mostLines = 120

/**
 * What the page showed when a browser test failed, where only the output of a run is kept.
 * @param {string} folder where Playwright keeps what failed tests leave
 * @returns {string[]} lines: for each failure where it comes from, then the beginning of the page
 */
export function pagesOfFailures(folder) {
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'error-context.md')
    .toSorted()
    .flatMap((file) => {
      const [, page = ''] =
        /^# Page snapshot\s+```yaml\n(.*?)\n```$/ms.exec(fs.readFileSync(path.join(folder, file), 'utf8')) ?? []
      return [`The page of ${path.dirname(file)}:`, ...page.split('\n').slice(0, mostLines)]
    })
}
