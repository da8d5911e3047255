import { t } from '@lingui/core/macro'
export type LeiReading =
  | { kind: 'empty' }
  | { kind: 'partial'; grouped: string; length: number }
  | { kind: 'fits'; grouped: string }
  | { kind: 'doesNotFit'; grouped: string }
  | { kind: 'notAnLei'; text: string }

/** ISO 17442 with ISO 7064 MOD 97-10: letters become 10 … 35, the whole number leaves 1. */
function checkDigitsFit(lei: string): boolean {
  let remainder = 0
  for (const character of lei) {
    for (const digit of Number.parseInt(character, 36).toString()) remainder = (remainder * 10 + Number(digit)) % 97
  }
  return remainder === 1
}

/** Reads a Legal Entity Identifier as it is being typed, in groups of four. */
export function readLei(text: string): LeiReading {
  const lei = text.replace(/[\s-]/g, '').toUpperCase()
  if (lei === '') return { kind: 'empty' }
  if (/[^A-Z0-9]/.test(lei)) return { kind: 'notAnLei', text: t`Use only letters and digits` }
  if (lei.length > 20) return { kind: 'notAnLei', text: t`${lei.length} characters; an LEI has 20` }
  const grouped = lei.replace(/(.{4})(?=.)/g, '$1 ')
  if (lei.length < 20) return { kind: 'partial', grouped, length: lei.length }
  return { kind: /^[A-Z0-9]{18}\d{2}$/.test(lei) && checkDigitsFit(lei) ? 'fits' : 'doesNotFit', grouped }
}
