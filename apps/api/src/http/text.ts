import { i18n } from '@casebench/server/i18n'
import type { FastifyRequest } from 'fastify'
import { invalid } from './http-error.ts'

const deepest = 32

/** Whether the database can hold a text. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

type TextFault = { path: string; message: string; sentence: string }

function findFault(value: unknown, path: string, depth: number): TextFault | undefined {
  if (depth > deepest)
    return { path, message: i18n.t('is nested too deeply'), sentence: i18n.t('This is nested too deeply.') }
  if (typeof value === 'string') {
    if (value.includes('\u0000'))
      return { path, message: i18n.t('has a NUL character'), sentence: i18n.t('This has a NUL character. Remove it.') }
    // A lone surrogate is no Unicode text: Postgres and JSON readers would each make something else of it.
    if (!value.isWellFormed())
      return {
        path,
        message: i18n.t('is not well-formed Unicode text'),
        sentence: i18n.t('This is not well-formed Unicode text.'),
      }
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

/** What keeps a value that somebody sent from being stored, by its path: its depth, or a text in it. */
export function unstorableIn(value: unknown, name: string): TextFault | undefined {
  const fault = findFault(value, name, 0)
  return fault && { ...fault, path: fault.path.replaceAll('\u0000', '\\0').toWellFormed() }
}

/**
 * Refuses text that the database cannot hold.
 * @throws HttpError 400 that names the field.
 */
export function refuseUnstorableText(request: FastifyRequest): void {
  for (const [part, value] of [
    ['params', request.params],
    ['querystring', request.query],
    ['body', request.body],
  ] as const) {
    const fault = unstorableIn(value, part)
    if (fault) throw invalid([fault])
  }
}
