import type { Facts } from '../../facts.ts'
import { officeLook, Paper, registryLook } from '../../paper.ts'
import { americanDate, amountOf, englishNumber, inFours, longDate } from '../../written.ts'
import { commitments, formerOffice, positionDate } from './shared.ts'

export function offeringMemorandum({ fact }: Facts): Promise<Buffer> {
  const look = { ...registryLook, size: 10.2, accent: '#17606b' }
  const paper = new Paper({
    title: 'Confidential offering memorandum (excerpt)',
    author: 'Halcyon Bay Capital Management LLP',
    date: '2021-10-01',
    look,
    runningHead: `${fact('Identity-LegalName')} · Confidential offering memorandum`,
  })
  paper.document.save().rect(0, 0, 26, paper.document.page.height).fill('#17606b').restore()
  paper.y = 120
  paper.text('CONFIDENTIAL OFFERING MEMORANDUM', {
    face: 'sansBold',
    size: 10,
    tracking: 2.4,
    color: '#17606b',
    after: 16,
  })
  paper.text(fact('Identity-LegalName'), { face: 'display', size: 30, leading: 2, after: 14 })
  paper.text(
    `An ${fact('Registration-LegalForm').toLowerCase()} registered in the ${fact('Registration-Country')} on ${americanDate(fact('Registration-Date'))}`,
    { face: 'serifItalic', size: 12, after: 40 },
  )
  paper.facts([
    ['Target size', 'USD 400,000,000'],
    ['Date of this memorandum', '10/01/2021 (month/day/year throughout)'],
    ['Copy number', '0417'],
  ])
  paper.text(
    'This excerpt contains sections 1 to 3, the directory and the supplement. Interests are offered only to institutional and professional investors, by private placement, and may not be sold to the public anywhere. Counsel: Aldous, Renwick & Ferro LLP, New York.',
    { align: 'justify', size: 9.4, color: look.muted },
  )
  paper.newPage()
  paper.heading('1. Strategy')
  paper.text(
    'The Fund makes senior secured loans to mid-sized companies in Northern Europe and North America (private credit, also called direct lending), with terms of three to seven years. It does not trade in listed securities and takes no more than 8 per cent of commitments in one borrower.',
    { align: 'justify' },
  )
  paper.heading('2. Form')
  paper.text(
    'An exempted limited partnership is not a person of its own in law. It acts through its general partner, who holds the assets upon trust for the partnership and is liable without limit. Limited partners who take part in the conduct of the business lose the limit of their liability.',
    { align: 'justify' },
  )
  paper.heading('3. Principal terms')
  paper.facts([
    [
      'Minimum commitment',
      `USD ${englishNumber(amountOf(fact('Fund-MinimumCommitment')))}; the general partner may accept less from employees only`,
    ],
    [
      'Management fee',
      `${fact('Fund-ManagementFee')} % a year of commitments during the investment period, then of invested capital`,
    ],
    ['Carried interest', `${fact('Fund-CarriedInterest')} % above a preferred return of 7 %, with full catch-up`],
    [
      'Term',
      `${['', '', '', '', '', '', '', '', 'Eight', 'Nine', 'Ten'][Number(fact('Fund-Term'))]} years from the final closing, with two extensions of one year`,
    ],
    ['Organisational costs', 'up to USD 1,250,000'],
    ['General partner commitment', '1.5 % of commitments'],
  ])
  paper.newPage()
  paper.heading('Directory')
  paper.facts([
    ['Fund', fact('Identity-LegalName')],
    ['Private funds number', fact('Registration-RegulatorNumber')],
    ['Registered office', formerOffice],
    ['General partner', `${fact('Service-GeneralPartner')}, at the registered office`],
    ['Investment manager', `${fact('Service-Manager')}, ${fact('Address-Manager')}`],
    ['Administrator', `${fact('Service-FormerAdministrator')}, 11 Breakwater Walk, George Town, Grand Cayman`],
    ['Auditor', fact('Service-Auditor')],
    ['Investor relations', fact('Identity-Email')],
  ])
  paper.heading('Supplement no. 1')
  paper.text(
    `The final closing took place on ${americanDate(fact('Fund-FinalClosing'))}. Total commitments came to less than the target. All other terms are unchanged. This supplement is dated 03/15/2022.`,
    { align: 'justify' },
  )
  paper.stamp(paper.left + paper.width - 150, paper.y + 20, ['SUPPLEMENT 1', 'filed 03/15/2022'], '#17606b')
  return paper.finish()
}

export function administratorLetter({ fact }: Facts): Promise<Buffer> {
  const look = { ...officeLook, accent: '#1d3f2f' }
  const paper = new Paper({
    title: 'Confirmation of investors',
    author: fact('Service-Administrator'),
    date: '2026-07-06',
    look,
    runningHead: `${fact('Service-Administrator')} · confirmation for ${fact('Registration-Number')}`,
  })
  paper.document.save().rect(64, 50, 3, 40).fill('#c29b3f').restore()
  paper.y = 50
  paper.text('CORRIEDALE', { face: 'serifBold', size: 18, tracking: 3, indent: 14, color: look.accent, after: 0 })
  paper.text(
    `${fact('Service-Administrator')} · 3 Driftwood Close, George Town, Grand Cayman KY1-9922 · ${fact('Identity-Phone')}`,
    { indent: 14, size: 8.4, color: look.muted, after: 34 },
  )
  paper.text('To the bank\nby hand', { after: 18 })
  paper.text('6 July 2026', { align: 'right', after: 14 })
  paper.text(`${fact('Identity-LegalName')}`, { face: 'sansBold', size: 11.5, after: 2 })
  paper.text(
    `${fact('Registration-Number')} · ${fact('Registration-RegulatorNumber')} · LEI ${inFours(fact('Identity-LEI'))}`,
    { color: look.muted, after: 14 },
  )
  const total = englishNumber(amountOf(fact('Fund-Commitments')))
  for (const paragraph of [
    `We have been the administrator of the fund since 1 January 2025, when we took over from ${fact('Service-FormerAdministrator')}.`,
    `From our records we confirm that on ${longDate(positionDate)} the total commitments of the limited partners were USD ${total}, of which 71 per cent had been called. The limited partners with 10 per cent or more are on the next page.`,
    'All investors were identified under the anti-money laundering regulations. No investor is, or is known to us to be owned by, a sanctioned person. Three investors are employees of the manager and hold less than 0.1 per cent together.',
    'This letter is given for the opening of a credit line and may not be relied on by others.',
  ])
    paper.text(paragraph, { align: 'justify', after: 9 })
  paper.space(12)
  paper.signature('Rosalind Achebe-Watler', 'Head of investor services')
  paper.newPage()
  paper.heading(`Limited partners on ${longDate(positionDate)}`)
  const share = (row: number) => Number(fact(`Investor-Percent${row}`)).toFixed(1)
  paper.table(
    [
      { title: 'Limited partner', share: 38 },
      { title: 'Kind', share: 24 },
      { title: 'Country', share: 20 },
      { title: 'Commitment USD', share: 24, align: 'right' },
      { title: 'Per cent', share: 14, align: 'right' },
    ],
    [
      [
        `${fact('Investor-Name0')} (1)`,
        'Pension foundation',
        fact('Investor-Country0'),
        englishNumber(commitments.norrland),
        share(0),
      ],
      [
        fact('Investor-Name1'),
        'Mutual insurer',
        fact('Investor-Country1'),
        englishNumber(commitments.tidewater),
        share(1),
      ],
      [fact('Investor-Name2'), 'Family office', fact('Investor-Country2'), englishNumber(commitments.quayle), share(2)],
      [
        'Eleven others, each below 10 %',
        'Pension, insurance, employees',
        'various',
        englishNumber(commitments.others),
        '25.9',
      ],
      { cells: ['Total', '', '', total, '100.0'], bold: true, lineAbove: true },
    ],
    { size: 9.2, headFill: look.accent, headInk: '#ffffff' },
  )
  paper.text(
    '(1) Foundation for the pensions of about 41,000 members; no member is entitled to more than one hundredth of one per cent.',
    { size: 9, color: look.muted, after: 14 },
  )
  paper.heading('Officers under the anti-money laundering regulations')
  paper.table(
    [
      { title: 'Role', share: 58 },
      { title: 'Name', share: 42 },
    ],
    [0, 1, 2].map((row) => [fact(`Officer-Role${row}`), fact(`Officer-Name${row}`)]),
    { headFill: look.accent, headInk: '#ffffff' },
  )
  return paper.finish()
}

export function accounts({ fact }: Facts): Promise<Buffer> {
  const look = { ...registryLook, accent: '#2b2b2b' }
  const thousands = (attributeId: string) => englishNumber(amountOf(fact(attributeId)) / 1000)
  const paper = new Paper({
    title: 'Financial statements 2025',
    author: fact('Identity-LegalName'),
    date: '2026-04-17',
    look,
    runningHead: `${fact('Identity-LegalName')} · Financial statements, 31 December 2025`,
  })
  paper.text(fact('Identity-LegalName'), { face: 'serifBold', size: 16, after: 2 })
  paper.text(
    'Financial statements for the year ended 31 December 2025 (expressed in thousands of United States dollars)',
    { face: 'serifItalic', after: 14 },
  )
  const columns = [
    { title: 'US$’000', share: 60 },
    { title: '2025', share: 20, align: 'right' as const },
    { title: '2024', share: 20, align: 'right' as const },
  ]
  paper.heading('Statement of assets, liabilities and partners’ capital')
  paper.table(columns, [
    ['Loans at fair value', '251,340', '219,872'],
    ['Interest receivable', '4,118', '3,605'],
    ['Cash and cash equivalents', '12,907', '9,430'],
    { cells: ['Total assets', '268,365', '232,907'], bold: true, lineAbove: true },
    ['Subscription credit line', '(35,000)', '(30,000)'],
    ['Management fee payable', '(1,367)', '(1,367)'],
    ['Other liabilities', '(3,084)', '(2,691)'],
    { cells: ['Net assets (partners’ capital)', thousands('Fund-NetAssets'), '198,849'], bold: true, lineAbove: true },
  ])
  paper.heading('Statement of operations')
  paper.table(columns, [
    ['Interest income', '25,611', '21,940'],
    ['Management fee', '(5,469)', '(5,469)'],
    ['Interest expense', '(2,238)', '(1,905)'],
    ['Other expenses', '(1,322)', '(1,270)'],
    ['Change in fair value', '(2,117)', '1,046'],
    { cells: ['Net increase from operations', '14,465', '14,342'], bold: true, lineAbove: true },
  ])
  paper.newPage()
  paper.heading('Notes')
  for (const note of [
    `1. The partnership was registered on ${longDate(fact('Registration-Date'))}. Its general partner is ${fact('Service-GeneralPartner')}.`,
    '2. The financial statements follow United States generally accepted accounting principles for investment companies.',
    `3. Commitments. The limited partners have committed ${thousands('Fund-Commitments')}, of which 71 per cent has been called.`,
    `4. Administrator. ${fact('Service-Administrator')} replaced ${fact('Service-FormerAdministrator')} on 1 January 2025.`,
  ])
    paper.text(note, { align: 'justify', after: 8 })
  paper.heading('Report of the independent auditor')
  paper.text(
    `To the partners of ${fact('Identity-LegalName')}. In our opinion the financial statements present fairly, in all material respects, the financial position of the partnership on 31 December 2025 and the results of its operations for the year. We are independent of the partnership.`,
    { align: 'justify', after: 16 },
  )
  paper.signature(fact('Service-Auditor'), 'Chartered accountants, Grand Cayman, 17 April 2026')
  return paper.finish()
}
