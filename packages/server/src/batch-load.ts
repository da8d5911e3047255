import DataLoader from 'dataloader'

/** More of them would make one query slow rather than many quick. */
const batchSize = 500

/** Rows that name their key by its number, from 1, in the order of the keys: undefined for a key without one. */
export function alignToKeys<Row extends { number: number }>(
  keys: readonly unknown[],
  rows: readonly Row[],
): (Row | undefined)[] {
  const found = new Map(rows.map((row) => [row.number, row]))
  return keys.map((_, index) => found.get(index + 1))
}

/**
 * Reads alone what is asked for alone, and in one query what many ask for within a turn of the event loop: a thousand
 * people who wait cost a few queries instead of a thousand waits for a connection. Nothing is remembered.
 * @param readAll gives for each key, in the order of the keys, what was found
 */
export function batchLoad<Key, Found>(
  readAll: (keys: readonly Key[]) => Promise<(Found | undefined)[]>,
): (key: Key) => Promise<Found | undefined> {
  const loader = new DataLoader<Key, Found | undefined>(readAll, {
    cache: false,
    maxBatchSize: batchSize,
    batchScheduleFn: setImmediate,
  })
  return (key) => loader.load(key)
}
