import type { FastifyRequest } from 'fastify'
import { invalid } from './refusal.ts'

const deepest = 32

/** Whether the database can hold a text. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

function findFault(value: unknown, path: string, depth: number): { path: string; message: string } | undefined {
  if (depth > deepest) return { path, message: 'is nested too deeply' }
  if (typeof value === 'string') {
    if (value.includes('\u0000')) return { path, message: 'has a NUL character' }
    // A lone surrogate is no Unicode text: Postgres and JSON readers would each make something else of it.
    if (!value.isWellFormed()) return { path, message: 'is not well-formed Unicode text' }
    return undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const inside = `${path}/${key.slice(0, 40)}`
    const fault = findFault(key, inside, depth) ?? findFault(inner, inside, depth + 1)
    if (fault) return fault
  }
  return undefined
}

/**
 * Refuses text that the database cannot hold.
 * @throws Refusal 400 that names the field.
 */
export function refuseUnstorableText(request: FastifyRequest): void {
  for (const [part, value] of [
    ['params', request.params],
    ['querystring', request.query],
    ['body', request.body],
  ] as const) {
    const fault = findFault(value, part, 0)
    if (fault) throw invalid([{ path: fault.path.replaceAll('\u0000', '\\0').toWellFormed(), message: fault.message }])
  }
}
