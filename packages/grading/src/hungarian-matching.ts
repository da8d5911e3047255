/**
 * The best one-to-one matching of rows to columns: the one whose values add up to the most (Hungarian method with
 * potentials, O(n²m)). The answer gives each row's column, or -1 where there are more rows than columns.
 */
export function bestMatching(values: readonly (readonly number[])[]): number[] {
  const rows = values.length
  const columns = values[0]?.length ?? 0
  if (rows > columns) {
    const turned = Array.from({ length: columns }, (_, column) => values.map((row) => row[column] ?? 0))
    const result = new Array<number>(rows).fill(-1)
    for (const [column, row] of bestMatching(turned).entries()) result[row] = column
    return result
  }
  // Of one row the largest value is the best: most relations and the last open row of a list are compared with one or two others.
  if (rows === 1) return [firstLargest(values[0] ?? [])]
  // Row and column 0 are sentinels; cost is the value turned round.
  const rowPotential = new Float64Array(rows + 1)
  const columnPotential = new Float64Array(columns + 1)
  const rowOf = new Int32Array(columns + 1)
  const previous = new Int32Array(columns + 1)
  for (let row = 1; row <= rows; row++) {
    rowOf[0] = row
    let column = 0
    const smallest = new Float64Array(columns + 1).fill(Number.POSITIVE_INFINITY)
    const used = new Uint8Array(columns + 1)
    do {
      used[column] = 1
      const current = rowOf[column] ?? 0
      const line = values[current - 1] ?? []
      let delta = Number.POSITIVE_INFINITY
      let next = 0
      for (let candidate = 1; candidate <= columns; candidate++) {
        if (used[candidate]) continue
        const cost = -(line[candidate - 1] ?? 0) - (rowPotential[current] ?? 0) - (columnPotential[candidate] ?? 0)
        if (cost < (smallest[candidate] ?? 0)) {
          smallest[candidate] = cost
          previous[candidate] = column
        }
        if ((smallest[candidate] ?? 0) < delta) {
          delta = smallest[candidate] ?? 0
          next = candidate
        }
      }
      for (let candidate = 0; candidate <= columns; candidate++)
        if (used[candidate]) {
          const at = rowOf[candidate] ?? 0
          rowPotential[at] = (rowPotential[at] ?? 0) + delta
          columnPotential[candidate] = (columnPotential[candidate] ?? 0) - delta
        } else smallest[candidate] = (smallest[candidate] ?? 0) - delta
      column = next
    } while (rowOf[column] !== 0)
    do {
      const back = previous[column] ?? 0
      rowOf[column] = rowOf[back] ?? 0
      column = back
    } while (column !== 0)
  }
  const result = new Array<number>(rows).fill(-1)
  for (let column = 1; column <= columns; column++) {
    const row = rowOf[column] ?? 0
    if (row > 0) result[row - 1] = column - 1
  }
  return result
}

function firstLargest(line: readonly number[]): number {
  let best = 0
  for (let column = 1; column < line.length; column++) if ((line[column] ?? 0) > (line[best] ?? 0)) best = column
  return best
}
