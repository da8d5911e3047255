import type { Facts } from '../../facts.ts'
import { poorScan } from '../../poor-scan.ts'
import { amountOf, englishNumber, longDate } from '../../written.ts'

/** A sheet that went through a scanner at an angle. Its text is in the picture alone. */
export const powerOfAttorney = ({ fact }: Facts): Promise<Buffer> =>
  poorScan({
    title: 'Power of attorney',
    author: fact('Identity-LegalName'),
    date: '2026-04-02',
    lines: [
      { text: 'POWER OF ATTORNEY', size: 44, bold: true, after: 30 },
      { text: `ICO ${fact('Identity-RegistrationNumber')}`, mono: true, after: 46 },
      { text: 'The company named by this number, acting by two members of its board', after: 8 },
      { text: 'of directors, gives power of attorney for the syndicated loan 2026 to', after: 30 },
      { text: fact('Proxy-Name'), size: 34, bold: true, indent: 60, after: 8 },
      { text: 'head of treasury, born 19 June 1983', indent: 60, after: 36 },
      { text: 'He may sign the loan agreement and all papers that belong to it, and', after: 8 },
      { text: 'draw amounts under it until 30 November 2026, for each loan up to', after: 30 },
      {
        text: `CZK ${englishNumber(amountOf(fact('Proxy-Limit')))}`,
        size: 34,
        bold: true,
        indent: 60,
        after: 36,
      },
      { text: 'He may not appoint another in his place.', after: 30 },
      { text: `This power of attorney ends on ${longDate(fact('Proxy-Ends'))}.`, after: 30 },
      { text: 'Ostrava, 2 April 2026', after: 10 },
    ],
    signature: 'for the board of directors',
    stamp: ['RECEIVED', '7 APR 2026', 'LOANS DESK'],
  })
