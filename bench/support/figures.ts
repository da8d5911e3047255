/** The value below which `share` of the figures lie; of an odd number the middle one at 0.5. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

export const median = (figures: readonly number[]): number => quantile(figures, 0.5)

/** Prints rows under their headings, figures to the right. */
export function printTable(
  title: string,
  headings: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): void {
  const cells = [
    headings,
    ...rows.map((row) =>
      row.map((cell) => (typeof cell === 'number' ? cell.toLocaleString('en', { maximumFractionDigits: 2 }) : cell)),
    ),
  ]
  const widths = headings.map((_, column) => Math.max(...cells.map((row) => String(row[column] ?? '').length)))
  console.log(`\n${title}`)
  for (const row of cells)
    console.log(
      row
        .map((cell, column) =>
          column === 0 ? String(cell).padEnd(widths[column] ?? 0) : String(cell).padStart(widths[column] ?? 0),
        )
        .join('   '),
    )
}
