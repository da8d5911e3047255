import { hasLeiCheckDigits } from '@casebench/shared/lei'
import { t } from '@lingui/core/macro'

export type LeiReading =
  | { kind: 'empty' }
  | { kind: 'partial'; grouped: string; length: number }
  | { kind: 'fits'; grouped: string }
  | { kind: 'doesNotFit'; grouped: string }
  | { kind: 'notAnLei'; text: string }

/** Reads a Legal Entity Identifier as it is being typed, in groups of four. */
export function readLei(text: string): LeiReading {
  const lei = text.replace(/[\s-]/g, '').toUpperCase()
  if (lei === '') return { kind: 'empty' }
  if (/[^A-Z0-9]/.test(lei)) return { kind: 'notAnLei', text: t`Use only letters and digits` }
  if (lei.length > 20) return { kind: 'notAnLei', text: t`${lei.length} characters; an LEI has 20` }
  const grouped = lei.replace(/(.{4})(?=.)/g, '$1 ')
  if (lei.length < 20) return { kind: 'partial', grouped, length: lei.length }
  return { kind: hasLeiCheckDigits(lei) ? 'fits' : 'doesNotFit', grouped }
}
