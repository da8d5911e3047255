const units = ['B', 'kB', 'MB', 'GB', 'TB']

/** "142 MB": bytes in the largest unit of 1024 that leaves a whole number before the point. */
export function formatBytes(bytes: number): string {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)))
  const value = bytes / 1024 ** power
  return `${value < 10 && power > 0 ? value.toFixed(1) : Math.round(value)} ${units[power]}`
}
