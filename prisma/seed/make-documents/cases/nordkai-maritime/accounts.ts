import type { Facts } from '../../facts.ts'
import { officeLook, Paper } from '../../paper.ts'
import { amountOf, germanNumber, inFours } from '../../written.ts'
import { addressLine } from './shared.ts'

const yearColumns = [
  { title: 'in TEUR (thousands of euros)', share: 58 },
  { title: '31.12.2025', share: 18, align: 'right' as const },
  { title: '31.12.2024', share: 18, align: 'right' as const },
]
const head = { headFill: '#0e4a66', headInk: '#ffffff', size: 9.6 }

export function accounts({ fact }: Facts): Promise<Buffer> {
  const look = { ...officeLook, accent: '#0e4a66' }
  const thousands = (attributeId: string) => germanNumber(amountOf(fact(attributeId)) / 1000)
  const paper = new Paper({
    title: `Jahresabschluss 2025, ${fact('Identity-LegalName')}`,
    author: fact('Identity-LegalName'),
    date: '2026-02-27',
    look,
    runningHead: `${fact('Identity-LegalName')} · Jahresabschluss zum 31.12.2025`,
    pageWord: (page, pages) => `Seite ${page} von ${pages}`,
  })
  paper.document.save().rect(0, 0, paper.document.page.width, 150).fill('#0e4a66').restore()
  paper.y = 58
  paper.text('Jahresabschluss 2025', { face: 'display', size: 27, color: '#ffffff', after: 2 })
  paper.text('Annual accounts for the year to 31 December 2025', { color: '#cfe0e8', size: 11.5 })
  paper.y = 178
  paper.text(fact('Identity-LegalName'), { face: 'sansBold', size: 15, after: 2 })
  paper.text(
    `${addressLine(fact('Address-Registered'))} · ${fact('Registration-Authority')}, ${fact('Registration-Number')}`,
    { after: 2, color: look.muted },
  )
  paper.text(`LEI ${inFours(fact('Registration-LEI'))}`, { face: 'mono', size: 9, after: 18 })
  paper.heading('Bilanz (balance sheet)')
  paper.table(
    yearColumns,
    [
      { cells: ['Aktiva (assets)', '', ''], bold: true, shaded: true },
      ['Sachanlagen: warehouse equipment, vehicles', '2.914', '3.120'],
      ['Forderungen aus Lieferungen und Leistungen', '3.406', '3.088'],
      ['Zollguthaben und sonstige Forderungen', '611', '540'],
      ['Guthaben bei Kreditinstituten (cash at bank)', '1.287', '902'],
      { cells: ['Bilanzsumme (total)', '8.218', '7.650'], bold: true, lineAbove: true },
      { cells: ['Passiva (equity and liabilities)', '', ''], bold: true, shaded: true },
      ['Gezeichnetes Kapital (share capital)', thousands('Registration-Capital'), thousands('Registration-Capital')],
      ['Gewinnvortrag und Jahresüberschuss', '2.476', '2.061'],
      ['Rückstellungen (provisions)', '389', '431'],
      ['Verbindlichkeiten gegenüber Kreditinstituten', '2.870', '2.950'],
      ['Verbindlichkeiten aus Lieferungen und Leistungen', '2.233', '1.958'],
      { cells: ['Bilanzsumme (total)', '8.218', '7.650'], bold: true, lineAbove: true },
    ],
    head,
  )
  paper.newPage()
  paper.heading('Anhang (notes)')
  const notes = [
    `1. Geschäft (business). Freight forwarding by sea and land, customs clearance and bonded warehousing at the port of Lübeck (industry code WZ ${fact('Business-IndustryCode')}). Goods are chiefly timber, paper and machinery, on the Baltic routes to Finland, Sweden and Latvia. The business with Russia was ended in March 2022.`,
    '2. Grundlagen (basis). The accounts follow the German Commercial Code (HGB) for medium-sized companies. All figures are in thousands of euros (TEUR) unless said otherwise; rounding may leave differences of one.',
    '3. Kapital. The share capital is fully paid in. There are no treasury shares and no profit participation rights.',
    `4. Mitarbeiter (employees). On yearly average ${fact('Business-Employees')} people were employed (2024: 61), of them 39 in the warehouse and 25 in the office.`,
    '5. Geschäftsführung. Henning Brodersen and Dr. Mirela Stanciu. Jan-Ole Petersen left in January 2025.',
    '6. Sonstiges. An administrative fine of the main customs office was paid in September 2025; it is contained in other expenses.',
  ]
  for (const note of notes) paper.text(note, { align: 'justify', after: 9 })
  paper.newPage()
  paper.heading('Gewinn- und Verlustrechnung (profit and loss account)')
  paper.table(
    [
      { title: 'in TEUR (thousands of euros)', share: 58 },
      { title: '2025', share: 18, align: 'right' },
      { title: '2024', share: 18, align: 'right' },
    ],
    [
      { cells: ['Umsatzerlöse (revenue)', thousands('Business-Turnover'), '17.105'], bold: true },
      ['   Seefracht (sea freight)', '9.862', '9.240'],
      ['   Landverkehr (land transport)', '5.310', '4.988'],
      ['   Zoll und Lager (customs, warehousing)', '3.265', '2.877'],
      ['Materialaufwand: bought-in freight', '−12.690', '−11.874'],
      ['Personalaufwand', '−3.481', '−3.302'],
      ['Abschreibungen', '−512', '−498'],
      ['Sonstige betriebliche Aufwendungen', '−1.062', '−938'],
      ['Zinsen', '−98', '−109'],
      ['Steuern', '−179', '−121'],
      { cells: ['Jahresüberschuss (profit for the year)', '415', '263'], bold: true, lineAbove: true },
    ],
    head,
  )
  paper.text('Lübeck, 27.02.2026', { after: 4 })
  const top = paper.y
  paper.signature('Henning Brodersen', 'Geschäftsführer')
  paper.y = top
  paper.signature('Dr. Mirela Stanciu', 'Geschäftsführerin', paper.left + 240)
  return paper.finish()
}
