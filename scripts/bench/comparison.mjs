/** @typedef {import('./printed-tables.mjs').PrintedTable} PrintedTable */

/**
 * What two builds measured, as lines to print: for each figure that both have, the medians, their ratio, and the smallest and
 * largest ratio of a round. A figure of one build only is named at the end, not left out silently.
 * @param {{ before: PrintedTable[][], now: PrintedTable[][] }} measured tables by round; as many rounds of each
 * @returns {string[]}
 */
export function comparison({ before, now }) {
  const ratios = []
  const alone = []
  for (const name of new Set([...namesIn(before), ...namesIn(now)])) {
    const pairs = before.flatMap((_, round) => {
      const pair = [figureIn(before[round], name), figureIn(now[round], name)]
      // What was 0 has no ratio.
      return pair.every((figure) => figure !== undefined) && pair[0] !== 0
        ? [/** @type {[number, number]} */ (pair)]
        : []
    })
    if (pairs.length === 0) alone.push(name)
    else ratios.push(lineOf(name, pairs))
  }
  const width = Math.max(0, ...ratios.map(({ label }) => label.length))
  return [
    '',
    'now / before: ratio of the medians (smallest to largest of a round); medians before and now',
    ...ratios.map(({ label, text }) => `${label.padEnd(width)}   ${text}`),
    ...(alone.length > 0 ? ['', `In one build only: ${alone.map(labelOf).join('; ')}`] : []),
  ]
}

/** @typedef {string} Name table's number, row and column as JSON: titles hold figures of the run, and so differ */

/** @param {PrintedTable[][]} rounds @returns {Name[]} */
const namesIn = (rounds) =>
  (rounds[0] ?? []).flatMap(({ headings, rows }, table) =>
    [...rows].flatMap(([row, figures]) =>
      headings.flatMap((heading, column) =>
        figures[column] === undefined ? [] : [JSON.stringify([table, row, heading])],
      ),
    ),
  )

/** @param {PrintedTable[] | undefined} tables @param {Name} name */
function figureIn(tables, name) {
  const [table, row, heading] = JSON.parse(name)
  const found = tables?.[table]
  return found?.rows.get(row)?.[found.headings.indexOf(heading)]
}

/** @param {Name} name */
function labelOf(name) {
  const [, row, heading] = JSON.parse(name)
  return row === '' ? heading : `${row}, ${heading}`
}

/** @param {Name} name @param {[number, number][]} pairs */
function lineOf(name, pairs) {
  const before = median(pairs.map(([figure]) => figure))
  const now = median(pairs.map(([, figure]) => figure))
  const each = pairs.map(([was, is]) => is / was).toSorted((a, b) => a - b)
  const say = (/** @type {number | undefined} */ figure) => (figure ?? Number.NaN).toFixed(2)
  return {
    label: labelOf(name),
    text: `${say(now / before)} (${say(each[0])} to ${say(each.at(-1))});  ${round(before)} → ${round(now)}`,
  }
}

/** @param {number[]} figures */
function median(figures) {
  const sorted = figures.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** @param {number} figure */
const round = (figure) => figure.toLocaleString('en', { maximumFractionDigits: 2 })
