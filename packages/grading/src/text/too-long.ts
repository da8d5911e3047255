import { attributeTypeOf } from '@casebench/shared/case-file/attribute-types'
import type { AttributeType } from '@casebench/shared/case-file/schema'
import { isAscii, tidy, toLatin } from './fold.ts'

/**
 * How many characters the rules compare. Some types are read in a time that grows as the square of the length, and
 * whoever writes an answer, or a reference, chooses it.
 */
export const maxComparedLength = 1000

// Written in Latin letters a Chinese name is some five times as long.
const maxLatinLength = 2 * maxComparedLength

/** Whether a text is longer than its type is compared, as it is read: one sign may stand for many letters. */
export function isTooLong(type: AttributeType, text: string): boolean {
  if (attributeTypeOf(type).mayBeLong) return false
  if (text.length > maxComparedLength) return true
  if (isAscii(text)) return false
  return tidy(text).length > maxComparedLength || toLatin(text).length > maxLatinLength
}
