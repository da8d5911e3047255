import type { BankLink } from '@casebench/shared/case-file/schema'

/** Of which question of the bank an attribute is a copy, in one cell: its id and the version. */
export const writeBankLink = (link: BankLink | undefined): string | undefined => link && `${link.id} ${link.version}`

/** The inverse of {@link writeBankLink}. What is written wrongly stays, for the check of the case to name. */
export function readBankLink(text: string): { bankQuestion?: BankLink } {
  const [id = '', version = ''] = text.trim().split(/\s+/)
  return id === '' ? {} : { bankQuestion: { id: id.toLowerCase(), version: Number(version) } }
}
