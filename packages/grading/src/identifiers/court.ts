import { remember } from '@casebench/shared/remember'
import { compact } from '../text/fold.ts'

/** A register number and the court or chamber that keeps the register; an empty text where none is named. */
export type RegisterEntry = { number: string; court: string }

// "Amtsgericht Hamburg HRB 1234", "HRB 1234 (AG München)", "RCS Paris 512 330 987", "FN 12345 a, HG Wien".
const court =
  /[\s,;(-]*(?<![\p{L}\d])(?:amtsgerichts?|ag|registergericht|landesgericht|lg|handelsgericht|hg|r\.?\s?c\.?\s?s\.?|greffe|district court|companies house|kamer van koophandel|registry)\s+(?:in|of|de|des|du|at)?\s*(\p{L}{3,}(?:[ -]\p{L}{4,})?)(?![\p{L}\d])[\s,;:)-]*/iu

/** Parts a register number from its court. */
export const readCourt = remember(4000, (text: string): RegisterEntry => {
  const plain = text.normalize('NFC')
  const found = court.exec(plain)
  const rest =
    found === null ? '' : `${plain.slice(0, found.index)} ${plain.slice(found.index + found[0].length)}`.trim()
  return found === null || !/\d/.test(rest)
    ? { number: text, court: '' }
    : { number: rest, court: compact(found[1] ?? '') }
})
