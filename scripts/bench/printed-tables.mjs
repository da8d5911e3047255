/**
 * @typedef {object} PrintedTable as `printTable` of bench/support/figures.ts prints it
 * @property {string} title
 * @property {string[]} headings of its columns of figures
 * @property {Map<string, (number | undefined)[]>} rows figures by the name of their row; undefined where a cell is no figure
 */

const gap = / {3,}/

/**
 * The tables in what a benchmark printed.
 * @param {string} printed
 * @returns {PrintedTable[]}
 */
export function printedTables(printed) {
  return printed
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length >= 3)
    .map(([title = '', headings = '', ...rows]) => ({
      title,
      headings: cellsOf(headings).slice(1),
      rows: new Map(rows.map(cellsOf).map(([name = '', ...figures]) => [name, figures.map(figureOf)])),
    }))
    .filter(({ headings }) => headings.length > 0)
}

/** @param {string} line the first cell may be empty */
const cellsOf = (line) => line.trimEnd().split(gap)

/** @param {string} cell */
function figureOf(cell) {
  const figure = Number(cell.replaceAll(',', ''))
  return cell === '' || Number.isNaN(figure) ? undefined : figure
}
