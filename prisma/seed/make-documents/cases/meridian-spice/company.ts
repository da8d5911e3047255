import { chartSvg, pngOf } from '../../chart.ts'
import type { Facts } from '../../facts.ts'
import { officeLook, Paper } from '../../paper.ts'
import { webPage } from '../../web-page.ts'
import { amountOf, englishNumber, inFours, longDate } from '../../written.ts'

const accent = '#8a3b12'

export function groupChart({ fact }: Facts): Buffer {
  const person = (name: string, line: string) => [name, line]
  return pngOf(
    chartSvg({
      title: 'Meridian Spice group',
      subtitle: 'Structure at 1 July 2026, prepared by the company secretary',
      width: 1000,
      height: 860,
      accent,
      nodes: [
        {
          id: 'marijke',
          x: 180,
          y: 150,
          kind: 'person',
          lines: person(fact('Owner-Name1'), 'Netherlands'),
          width: 220,
        },
        { id: 'elif', x: 430, y: 150, kind: 'person', lines: person(fact('Owner-BelowName'), 'Belgium'), width: 190 },
        {
          id: 'zafran',
          x: 305,
          y: 290,
          kind: 'company',
          lines: [fact('Chain-Name2'), `Netherlands · KvK ${fact('Chain-Number2')}`],
          width: 260,
        },
        { id: 'rajan', x: 700, y: 290, kind: 'person', lines: person(fact('Owner-Name0'), 'Singapore'), width: 220 },
        {
          id: 'holding',
          x: 480,
          y: 435,
          kind: 'company',
          lines: [fact('Chain-Name1'), `Singapore · UEN ${fact('Chain-Number1')}`],
          width: 300,
        },
        {
          id: 'holding2',
          x: 480,
          y: 570,
          kind: 'company',
          lines: [fact('Chain-Name0'), `Singapore · UEN ${fact('Chain-Number0')}`],
          width: 300,
        },
        {
          id: 'tan',
          x: 810,
          y: 570,
          kind: 'person',
          lines: person(fact('Shareholder-Name1'), 'Singapore'),
          width: 190,
        },
        {
          id: 'client',
          x: 600,
          y: 720,
          kind: 'client',
          lines: [fact('Identity-LegalName'), `UEN ${fact('Registration-Number')}`],
          width: 320,
        },
        {
          id: 'lanka',
          x: 190,
          y: 570,
          kind: 'other',
          lines: ['Meridian Spice Lanka (Pvt) Ltd', 'Sri Lanka · dormant'],
          width: 240,
        },
      ],
      edges: [
        { from: 'marijke', to: 'zafran', label: '50.6 %' },
        { from: 'elif', to: 'zafran', label: '49.4 %' },
        { from: 'zafran', to: 'holding', label: `${fact('Chain-Percent2')} %` },
        { from: 'rajan', to: 'holding', label: '45 %' },
        { from: 'holding', to: 'holding2', label: `${fact('Chain-Percent1')} %` },
        { from: 'holding2', to: 'client', label: `${fact('Shareholder-Percent0')} %` },
        { from: 'tan', to: 'client', label: `${fact('Shareholder-Percent1')} %` },
        { from: 'holding', to: 'lanka', label: '', dashed: true },
      ],
      notes: ['Holding and Holding 2 are different companies. Dashed: to be struck off.'],
    }),
  )
}

export function annualReport({ fact }: Facts): Promise<Buffer> {
  const look = { ...officeLook, accent }
  const thousands = (attributeId: string) => englishNumber(amountOf(fact(attributeId)) / 1000)
  const paper = new Paper({
    title: `Annual report 2025, ${fact('Identity-LegalName')}`,
    author: fact('Identity-LegalName'),
    date: '2026-05-20',
    look,
    runningHead: `${fact('Identity-LegalName')} · Annual report 2025`,
  })
  const { document } = paper
  document.save().rect(0, 0, document.page.width, 210).fill('#f3e6d6').restore()
  for (const [index, color] of ['#8a3b12', '#c26a1d', '#d9a441', '#7a7f3a'].entries())
    document
      .save()
      .circle(470 + (index % 2) * 52, 66 + Math.floor(index / 2) * 52, 24)
      .fill(color)
      .restore()
  paper.y = 62
  paper.text('Annual report', { face: 'display', size: 32, color: accent, after: 0 })
  paper.text('for the year ended 31 December 2025', { size: 13, after: 26 })
  paper.text(fact('Identity-LegalName'), { face: 'sansBold', size: 13, after: 1 })
  paper.text(`UEN ${fact('Registration-Number')} · LEI ${inFours(fact('Registration-LEI'))}`, { size: 9.6 })
  paper.y = 236
  paper.heading('What we do')
  paper.text(
    'We import pepper, cinnamon, cardamom and turmeric in bulk, clean, sterilise and pack them in our warehouse at Kranji, and sell them to food makers in Europe and Japan. We do not sell to consumers. Customers pay by letter of credit or bank transfer; we take no cash.',
    { align: 'justify' },
  )
  paper.heading('The year in figures')
  paper.table(
    [
      { title: '', share: 50 },
      { title: '2025', share: 20, align: 'right' },
      { title: '2024', share: 20, align: 'right' },
    ],
    [
      ['Tonnes sold', '9,470', '8,812'],
      ['Customers', '118', '111'],
      ['Employees at year end', fact('Business-Employees'), '52'],
    ],
  )
  paper.heading('From the directors')
  paper.text(
    'Freight rates fell in the second half of the year. The pepper harvest in Viet Nam was the smallest in a decade; margins on pepper suffered, those on cardamom grew. We thank Mr Goh Beng Keong, who retired as a director on 30 June 2025, for six years of service.',
    { align: 'justify' },
  )
  paper.newPage()
  paper.heading('Statement of profit or loss')
  const columns = [
    { title: 'in thousands of Singapore dollars (S$’000)', share: 54 },
    { title: 'Note', share: 10, align: 'center' as const },
    { title: '2025', share: 18, align: 'right' as const },
    { title: '2024', share: 18, align: 'right' as const },
  ]
  const head = { headFill: accent, headInk: '#ffffff' }
  paper.table(
    columns,
    [
      { cells: ['Revenue', '2', thousands('Business-Turnover'), '43,155'], bold: true },
      ['Cost of sales', '3', '(37,690)', '(34,902)'],
      ['Staff costs', '5', '(4,118)', '(3,877)'],
      ['Depreciation', '', '(842)', '(815)'],
      ['Other operating expenses', '', '(1,603)', '(1,541)'],
      ['Finance costs', '', '(529)', '(498)'],
      ['Income tax', '', '(347)', '(259)'],
      { cells: ['Profit for the year', '', '1,691', '1,263'], bold: true, lineAbove: true },
    ],
    head,
  )
  paper.heading('Statement of financial position')
  paper.table(
    columns,
    [
      ['Plant and equipment', '', '5,204', '5,611'],
      ['Inventories', '', '8,930', '8,120'],
      ['Trade receivables', '', '6,877', '6,342'],
      ['Cash at bank', '', '2,415', '1,980'],
      { cells: ['Total assets', '', '23,426', '22,053'], bold: true, lineAbove: true },
      ['Share capital, paid up', '4', thousands('Registration-PaidUpCapital'), thousands('Registration-PaidUpCapital')],
      ['Retained earnings', '', '7,960', '6,269'],
      ['Bank borrowings', '', '8,450', '9,100'],
      ['Trade and other payables', '', '5,816', '5,484'],
      { cells: ['Total equity and liabilities', '', '23,426', '22,053'], bold: true, lineAbove: true },
    ],
    head,
  )
  paper.newPage()
  paper.heading('Notes')
  const notes = [
    `1. Group. The company is held ${fact('Chain-Percent0')} % by ${fact('Chain-Name0')}, which is wholly owned by ${fact('Chain-Name1')}. ${fact('Chain-Name1')} is held ${fact('Chain-Percent2')} % by ${fact('Chain-UltimateParent')} of Rotterdam and 45 % by ${fact('Owner-Name0')}.`,
    '2. Revenue. By customer location: Europe 61 %, Japan 28 %, other Asia 11 %.',
    `3. Purchases. Spices were bought in India, Indonesia, Sri Lanka and Viet Nam. Saffron from Iran, of less than S$200,000 a year, was given up; the last shipment was paid on ${longDate(fact('Sanctions-Ended'))}, and nothing has been bought there since.`,
    '4. Share capital. 1,500,000 ordinary shares issued at S$1, of which S$0.80 each is paid up. The balance may be called by the directors.',
    `5. Staff. On average ${fact('Business-Employees')} people were employed.`,
    '6. Licences. The company needs a food import licence for its premises at Kranji; it must be renewed every two years.',
  ]
  for (const note of notes) paper.text(note, { align: 'justify', after: 9 })
  paper.heading('Contact for banks and counterparties')
  paper.text(`Compliance: ${fact('Identity-Email')}`, { after: 18 })
  const top = paper.y
  paper.signature(fact('Director-Name0'), 'Director')
  paper.y = top
  paper.signature(fact('Director-Name1'), 'Director', paper.left + 240)
  return paper.finish()
}

export function website({ caseData, fact }: Facts): Promise<Buffer> {
  const lei = fact('Registration-LEI')
  const swapped = `${lei.slice(0, 15)}${lei[16]}${lei[15]}${lei.slice(17)}`
  return webPage({
    url: caseData.details.webaddress,
    printed: '2026-08-11',
    brand: caseData.details.name,
    tagline: 'Pepper · Cinnamon · Cardamom · Turmeric',
    menu: ['Spices', 'Quality', 'Where we work', 'Contact'],
    accent,
    hero: 'From the hill to the mill.',
    heroText: 'Bulk spices for food makers in Europe and Japan, packed in Singapore.',
    sections: [
      {
        title: 'Quality',
        text: [
          `Licensed food importer and processor (licence ${fact('Licence-Number')}). Steam sterilised, metal detected, traced to the village.`,
        ],
        cards: [
          ['Pepper', 'Black, white and green. Viet Nam and Indonesia.'],
          ['Cinnamon', 'True Ceylon quills, graded by hand in Sri Lanka.'],
          ['Cardamom', 'Green pods from the hills of Kerala, India.'],
        ],
      },
      {
        title: 'Where we work',
        cards: [
          ['Office', fact('Address-Registered')],
          ['Warehouse', fact('Address-Warehouse')],
        ],
      },
      {
        title: 'Contact',
        text: [
          `Telephone ${fact('Identity-Phone')} · sales@meridianspice.example`,
          `Meridian Spice is a trade mark of the Meridian Spice group. LEI ${inFours(swapped)}.`,
        ],
      },
    ],
  })
}
