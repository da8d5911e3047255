import { createHash } from 'node:crypto'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute path of the checkout these scripts lie in. A Node too old to know import.meta.dirname gets to hear so. */
export const checkout = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

/**
 * @param {...string} parts
 * @returns {string} absolute path; relative parts count from the checkout
 */
export const inCheckout = (...parts) => path.resolve(checkout, ...parts)

/**
 * Short stable name for a text, for file names.
 * @param {string} text
 */
export const shortHash = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16)
