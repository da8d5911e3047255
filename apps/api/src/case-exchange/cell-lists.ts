import { i18n } from '@casebench/server/i18n'
import { msg } from '@casebench/shared/message'

/** Stands between items of which one has lines of its own. */
const divider = '---'

/** A list in one cell, an item a line. A list reads as the same list, whatever is in its items. */
export function writeList(items: readonly string[] | undefined): string {
  if (items === undefined || items.length === 0) return ''
  if (items.some((item) => item.includes('\n'))) return `${items.join(`\n${divider}\n`)}\n${divider}`
  const lines = items.join('\n')
  // One item with a semicolon would read as two.
  return items.length === 1 && lines.includes(';') ? `${lines}\n` : lines
}

/** The inverse of {@link writeList}; what people write between semicolons on one line is a list as well. */
export function readList(text: string): string[] {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n')
  const items = lines.some((line) => line.trim() === divider)
    ? text.replaceAll(/\r\n?/g, '\n').split(/\n?^---$\n?/m)
    : lines.length > 1
      ? lines
      : text.split(';').map((item) => item.trim())
  return items.filter((item) => item.trim() !== '')
}

/** yes, no, or nothing where it is not said. */
export const writeFlag = (flag: boolean | undefined): string =>
  flag === undefined ? '' : flag ? i18n.t('yes') : i18n.t('no')

/** What a file of ours may say in one of our languages. */
const written = (text: ReturnType<typeof msg>): string[] => i18n.inEveryLanguage(text).map((said) => said.toLowerCase())

const yes = [...written(msg`yes`), 'y', 'true', 'x', '1', '✓', 'required', 'mandatory', 'repeatable']
const no = [...written(msg`no`), 'n', 'false', '0', '-']

/** The inverse of {@link writeFlag}; a text that is neither comes back as it is, for whoever checks it. */
export function readFlag(text: string): boolean | string | undefined {
  const plain = text.trim().toLowerCase()
  if (plain === '') return undefined
  if (yes.includes(plain)) return true
  return no.includes(plain) ? false : text
}

/** A number, also with a comma in place of the point or a percent sign; a text that is none comes back as it is. */
export function readNumber(text: string): number | string | undefined {
  const plain = text.trim().replace(',', '.')
  if (plain === '') return undefined
  const isPercent = plain.endsWith('%')
  const number = Number(isPercent ? plain.slice(0, -1).trim() : plain)
  if (!Number.isFinite(number)) return text
  return isPercent ? number / 100 : number
}
