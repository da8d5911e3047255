import { parseSearchWith } from '@tanstack/react-router'

/**
 * The values of a url's search, as `parseSearch` of the router. Its own reader takes whatever is JSON for a value: a search for
 * 12e45678 would be one for Infinity, and of an identifier of twenty digits the last would be lost. Here a text is a number
 * only where the number is written the very same way; what is in quotation marks is a text, as the router writes one.
 */
export const readSearch = parseSearchWith((text) => {
  const value: unknown = JSON.parse(text)
  return typeof value !== 'number' || String(value) === text ? value : text
})
