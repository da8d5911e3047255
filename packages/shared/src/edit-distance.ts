type Rows = [Int32Array, Int32Array, Int32Array]
const threeRows = (width: number): Rows => [new Int32Array(width), new Int32Array(width), new Int32Array(width)]

// Working space for texts of the usual length: nothing outlives a call.
const maxSharedLength = 512
const shared = threeRows(maxSharedLength)

/**
 * The number of single-character edits between two texts, a swap of neighbours counting as one (optimal string
 * alignment). Gives up with `limit + 1` as soon as the distance must exceed the limit.
 */
export function editDistance(left: string, right: string, limit: number): number {
  if (left === right) return 0
  if (Math.abs(left.length - right.length) > limit) return limit + 1
  const width = right.length + 1
  let [before, previous, current] = width <= maxSharedLength ? shared : threeRows(width)
  for (let column = 0; column < width; column++) previous[column] = column
  for (let row = 1; row <= left.length; row++) {
    const letter = left.charCodeAt(row - 1)
    const letterBefore = row > 1 ? left.charCodeAt(row - 2) : -1
    // Further from the diagonal than the limit nothing can come within it (Ukkonen's band).
    const from = Math.max(1, row - limit)
    const to = Math.min(width - 1, row + limit)
    current[from - 1] = from === 1 ? row : limit + 1
    let smallest = current[from - 1] ?? 0
    for (let column = from; column <= to; column++) {
      const other = right.charCodeAt(column - 1)
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (letter === other ? 0 : 1),
      )
      if (column > 1 && letterBefore === other && letter === right.charCodeAt(column - 2))
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1)
      current[column] = cost
      if (cost < smallest) smallest = cost
    }
    if (to < width - 1) current[to + 1] = limit + 1
    if (smallest > limit) return limit + 1
    ;[before, previous, current] = [previous, current, before]
  }
  return Math.min(previous[width - 1] ?? 0, limit + 1)
}
