/** Seconds with one decimal. */
export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

/** The longest of some times in milliseconds, in words. */
export const longest = (times: readonly number[]): string => (times.length === 0 ? 'none' : seconds(Math.max(...times)))
