import { inEnglish, type Message } from '../message.ts'

const isMessage = (value: object): value is Message => 'message' in value && !('path' in value)

/** The value with every message in it as its English, so that a test reads as a person would. */
export function inWords(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(inWords)
  if (isMessage(value)) return inEnglish(value)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inWords(inner)]))
}
