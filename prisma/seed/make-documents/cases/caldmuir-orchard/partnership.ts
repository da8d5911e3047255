import { chartSvg, pngOf } from '../../chart.ts'
import type { Facts } from '../../facts.ts'
import { officeLook, Paper, registryLook } from '../../paper.ts'
import { webPicture } from '../../web-picture.ts'
import { amountOf, englishNumber, inFours, longDate, slashedDate } from '../../written.ts'

const withinKingdom = (address: string) => address.replace(', United Kingdom', '')

export function partnershipAgreement({ fact }: Facts): Promise<Buffer> {
  const paper = new Paper({
    title: 'Limited partnership agreement (excerpt)',
    author: 'Tulliecroft & Marr, solicitors',
    date: '2021-02-18',
    look: { ...registryLook, size: 10.8, accent: '#3a2f5b' },
    margins: { top: 80, bottom: 70, left: 84, right: 84 },
    runningHead: `${fact('Identity-LegalName')} · Limited partnership agreement, amended and restated`,
  })
  paper.space(60)
  paper.text('AMENDED AND RESTATED', { face: 'serifBold', size: 11, tracking: 3, align: 'center', after: 6 })
  paper.text('Limited Partnership Agreement', { face: 'display', size: 27, align: 'center', after: 10 })
  paper.text(`of ${fact('Identity-LegalName')}`, { face: 'serifItalic', size: 14, align: 'center', after: 30 })
  paper.text('among', { align: 'center', after: 8 })
  for (const row of [0, 1, 2])
    paper.text(fact(`Partner-Name${row}`), { face: 'serifBold', size: 12, align: 'center', after: 6 })
  paper.space(26)
  paper.text(longDate('2021-02-18'), { align: 'center', after: 60 })
  paper.text(`Principal place of business: ${withinKingdom(fact('Address-Former'))}`, {
    align: 'center',
    color: registryLook.muted,
    after: 4,
  })
  paper.text('Tulliecroft & Marr, solicitors, Edinburgh', { align: 'center', color: registryLook.muted })
  paper.newPage()
  paper.heading('4. General partner')
  paper.text(
    '4.1 The general partner alone runs the business, binds the partnership and signs for it. It contributes no capital and takes one per cent of the profit.',
    { align: 'justify' },
  )
  paper.text('4.2 A limited partner takes no part in the business and cannot bind the partnership.', {
    align: 'justify',
    after: 10,
  })
  paper.heading('7. Removal')
  paper.text('7.1 The general partner can be removed only with the consent of the holders of all the capital.', {
    align: 'justify',
    after: 10,
  })
  paper.heading('Schedule 1: capital')
  const capital = 20_000
  const share = (row: number) => Number(fact(`Partner-Percent${row}`))
  paper.table(
    [
      { title: 'Partner', share: 46 },
      { title: 'Contribution GBP', share: 24, align: 'right' },
      { title: 'Per cent', share: 18, align: 'right' },
    ],
    [
      ...[0, 1, 2].map((row) => [
        `${fact(`Partner-Name${row}`)}\n${fact(`Partner-Kind${row}`).toLowerCase()}`,
        englishNumber((capital * share(row)) / 100, 2),
        share(row).toFixed(1),
      ]),
      { cells: ['Total', englishNumber(capital, 2), '100.0'], bold: true, lineAbove: true },
    ],
  )
  paper.space(10)
  const top = paper.y
  paper.signature('Struan Geddie', `for ${fact('Partner-Name0')}`, paper.left, 180)
  paper.y = top
  paper.signature('Moira Carnegy-Low', `for ${fact('Partner-Name2')}`, paper.left + 220, 180)
  return paper.finish()
}

/** The client draws its nominees as if they were owners, and rounds. */
export function clientChart({ fact }: Facts): Buffer {
  const rounded = (row: number) => `${Math.round(Number(fact(`Partner-Percent${row}`)))} %`
  return pngOf(
    chartSvg({
      title: 'Caldmuir Orchard: our partners',
      subtitle: 'Supplied with the application, August 2026',
      width: 1000,
      height: 560,
      accent: '#6b3d5e',
      nodes: [
        { id: 'tolquhon', x: 190, y: 160, kind: 'company', lines: [fact('Shareholder-Name0'), 'Scotland'], width: 230 },
        { id: 'gp', x: 190, y: 300, kind: 'company', lines: [fact('Partner-Name0'), 'general partner'], width: 230 },
        {
          id: 'ardvreck',
          x: 490,
          y: 300,
          kind: 'company',
          lines: [fact('Partner-Name1'), 'limited partner'],
          width: 250,
        },
        {
          id: 'polwarth',
          x: 800,
          y: 300,
          kind: 'company',
          lines: [fact('Partner-Name2'), 'limited partner'],
          width: 270,
        },
        {
          id: 'client',
          x: 490,
          y: 440,
          kind: 'client',
          lines: [fact('Identity-LegalName'), fact('Registration-Number')],
          width: 260,
        },
      ],
      edges: [
        { from: 'tolquhon', to: 'gp', label: '100 %' },
        { from: 'gp', to: 'client', label: '0 %' },
        { from: 'ardvreck', to: 'client', label: rounded(1) },
        { from: 'polwarth', to: 'client', label: rounded(2) },
      ],
      notes: [],
    }),
  )
}

export function managementAccounts({ fact }: Facts): Promise<Buffer> {
  const look = { ...officeLook, accent: '#6b3d5e' }
  const turnover = amountOf(fact('Business-Turnover')) / 1000
  const paper = new Paper({
    title: 'Management accounts 2025',
    author: fact('Identity-LegalName'),
    date: '2026-02-10',
    look,
  })
  paper.text(fact('Identity-LegalName'), { face: 'sansBold', size: 17, after: 0 })
  paper.text('Management accounts for the year to 31 December 2025, not audited', { color: look.muted, after: 16 })
  const head = { headFill: look.accent, headInk: '#ffffff' }
  paper.heading('Profit and loss')
  paper.table(
    [
      { title: 'EUR thousand', share: 60 },
      { title: '2025', share: 20, align: 'right' },
      { title: '2024', share: 20, align: 'right' },
    ],
    [
      { cells: ['Turnover', englishNumber(turnover), '7,215'], bold: true },
      ['Goods bought', '(9,128)', '(6,822)'],
      { cells: ['Gross profit', englishNumber(turnover - 9128), '393'], bold: true, lineAbove: true },
      ['Commissions paid', '(301)', '(214)'],
      ['Administration and nominee services', '(48)', '(41)'],
      ['Bank charges', '(22)', '(17)'],
      { cells: ['Profit for the partners', englishNumber(turnover - 9128 - 371), '121'], bold: true, lineAbove: true },
    ],
    head,
  )
  paper.heading('Balance sheet')
  paper.table(
    [
      { title: 'EUR thousand', share: 60 },
      { title: '2025', share: 20, align: 'right' },
      { title: '2024', share: 20, align: 'right' },
    ],
    [
      ['Trade debtors', '1,904', '1,377'],
      ['Cash at bank', '212', '188'],
      ['Trade creditors', '(1,951)', '(1,421)'],
      { cells: ['Partners’ funds', '165', '144'], bold: true, lineAbove: true },
    ],
    head,
  )
  paper.heading('Notes')
  paper.text(
    '1. The partnership acts as an intermediary in fruit concentrate (apple, plum, sour cherry), bought in Moldova and sold to bottlers in Poland and Germany. Goods go from the seller to the buyer; the partnership has no warehouse.',
    { align: 'justify' },
  )
  paper.text(
    `2. The partnership has no staff (employees: ${fact('Business-Employees')}). The desk in Limassol is provided by a service company.`,
    { align: 'justify' },
  )
  return paper.finish()
}

export function bankReference({ fact }: Facts): Promise<Buffer> {
  const look = { ...officeLook, accent: '#134a7c', size: 10.6 }
  const date = '2026-08-21'
  const paper = new Paper({ title: 'Bank reference', author: fact('OtherBank-Name'), date, look })
  paper.document.save().circle(84, 72, 18).fill('#134a7c').circle(84, 72, 9).fill('#e6b34a').restore()
  paper.y = 56
  paper.text('Akrotiri Commercial Bank', { face: 'display', size: 19, indent: 52, color: look.accent, after: 0 })
  paper.text(`${fact('OtherBank-Name')} · 5 Salt Lake Avenue, 3999 Limassol, Cyprus`, {
    indent: 52,
    size: 8.6,
    color: look.muted,
    after: 40,
  })
  paper.text(longDate(date), { align: 'right', after: 20 })
  paper.text('To whom it may concern', { face: 'sansBold', after: 12 })
  for (const paragraph of [
    `${fact('Identity-LegalName')}, a partnership registered in Scotland under ${fact('Registration-Number')}, has been our customer since ${slashedDate(fact('OtherBank-Since'))}.`,
    `It keeps one current account with us in euros, IBAN ${inFours(fact('Business-Iban'))}. In our records its LEI is ${inFours(fact('Identity-LEI'))}. The account is run from the customer’s desk in Limassol.`,
    'The account has been kept without overdraft. Turnover over the account was in the high seven figures of euros in 2025. No payment was returned for want of funds.',
    'We make no statement on the ownership or the control of the customer. This reference is given in confidence and without responsibility on our part.',
  ])
    paper.text(paragraph, { align: 'justify', after: 11 })
  paper.space(18)
  const top = paper.y
  paper.signature('Eleni Papastavrou', 'Relationship manager', paper.left, 180)
  paper.y = top
  paper.signature('Neophytos Charalambides', 'Branch manager', paper.left + 230, 180)
  paper.seal(paper.left + 330, paper.y + 54, 'Akrotiri Commercial Bank', ['LIMASSOL', '21 AUG 2026'], '#134a7c')
  return paper.finish()
}

export function website({ caseData, fact }: Facts): Buffer {
  return webPicture({
    url: `https://${caseData.details.webaddress}`,
    printed: '2026-09-01',
    brand: caseData.details.name,
    tagline: 'Apple · plum · sour cherry: concentrate by the truckload',
    menu: ['Products', 'Markets', 'Contact'],
    accent: '#6b3d5e',
    hero: 'The orchard, concentrated.',
    heroText: 'We bring growers in Moldova and bottlers in Poland and Germany together.',
    sections: [
      {
        title: 'Products',
        cards: [
          ['Apple', '70 Brix, cloudy or clear, aseptic drums or tankers.'],
          ['Plum', '65 Brix, from Moldovan late plums.'],
          ['Sour cherry', '65 Brix, harvest of the year.'],
        ],
      },
      {
        title: 'Markets',
        text: [
          'We are an intermediary. Goods travel directly from the press to the bottler; we look after contracts, quality and papers from our desk in Limassol.',
        ],
      },
      {
        title: 'Contact',
        text: [`Scottish office: 01632 960417. E-mail: ${fact('Identity-Email')}. Limassol desk: by appointment.`],
      },
    ],
  })
}
