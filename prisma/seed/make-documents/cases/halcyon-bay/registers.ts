import { drawChart } from '../../chart-pdf.ts'
import type { Facts } from '../../facts.ts'
import { officeLook, Paper, registryLook } from '../../paper.ts'
import { longDate } from '../../written.ts'
import { formerOffice, positionDate, withinCayman } from './shared.ts'

const ordinal = (day: number) =>
  `${day}${['th', 'st', 'nd', 'rd'][day % 10 > 3 || Math.floor(day / 10) === 1 ? 0 : day % 10]}`
const solemnDate = (isoDate: string) => {
  const [day = '', month = '', year = ''] = longDate(isoDate).split(' ')
  return `${ordinal(Number(day))} day of ${month} ${year}`
}

export function registrationCertificate({ fact }: Facts): Promise<Buffer> {
  const paper = new Paper({
    title: `Certificate of registration ${fact('Registration-Number')}`,
    author: 'Registrar of Exempted Limited Partnerships',
    date: '2026-06-24',
    look: { ...registryLook, accent: '#1f4e79', size: 11 },
    background: '#fcfaf4',
    margins: { top: 86, bottom: 72, left: 82, right: 82 },
    runningHead: `${fact('Identity-LegalName')} · ${fact('Registration-Number')}`,
  })
  const { page } = paper.document
  paper.document
    .save()
    .rect(34, 34, page.width - 68, page.height - 92)
    .lineWidth(3)
    .stroke('#1f4e79')
  paper.document
    .rect(41, 41, page.width - 82, page.height - 106)
    .lineWidth(0.7)
    .stroke('#b08d3c')
    .restore()
  paper.text('CAYMAN ISLANDS', {
    face: 'serifBold',
    size: 14,
    tracking: 4,
    align: 'center',
    color: '#1f4e79',
    after: 4,
  })
  paper.text('Registrar of Exempted Limited Partnerships', { face: 'serifItalic', align: 'center', after: 28 })
  paper.text('Certificate of Registration', { face: 'display', size: 30, align: 'center', after: 8 })
  paper.text(`No. ${fact('Registration-Number')}`, { face: 'mono', size: 12, align: 'center', after: 26 })
  paper.text('I hereby certify that a statement under section 9 of the Act was filed and that', {
    align: 'center',
    after: 10,
  })
  paper.text(fact('Identity-LegalName'), { face: 'serifBold', size: 17, align: 'center', after: 10 })
  paper.text(
    `was duly registered as an ${fact('Registration-LegalForm')} in the ${fact('Registration-Country')} on the ${solemnDate(fact('Registration-Date'))},`,
    { align: 'center', after: 4 },
  )
  paper.text('and that its general partner is', { align: 'center', after: 10 })
  paper.text(fact('Service-GeneralPartner'), { face: 'serifBold', size: 15, align: 'center', after: 24 })
  paper.text(
    'Given under my hand and seal at George Town, Grand Cayman, on the 24th day of June 2026. The partnership was in good standing on that day.',
    { align: 'center', after: 34 },
  )
  paper.signature('D. Hislop-Tatum', 'Assistant Registrar', paper.left + 200)
  paper.seal(
    paper.left + 84,
    paper.y - 18,
    'Registrar of partnerships · Cayman',
    ['ELP', fact('Registration-Number')],
    '#a5722a',
  )
  paper.newPage()
  paper.heading('Register entries')
  paper.table(
    [
      { title: 'Entry', share: 30 },
      { title: 'Content', share: 52 },
      { title: 'Filed', share: 22 },
    ],
    [
      ['Name', fact('Identity-LegalName'), longDate(fact('Registration-Date'))],
      ['General partner', fact('Service-GeneralPartner'), longDate(fact('Registration-Date'))],
      { cells: ['Registered office', formerOffice, longDate(fact('Registration-Date'))], struck: true },
      ['Registered office, changed', withinCayman(fact('Address-Registered')), '1 February 2025'],
      ['Nature of business', 'Investment fund, closed-ended', longDate(fact('Registration-Date'))],
    ],
    { size: 9.8 },
  )
  paper.text('Struck entries are superseded. Limited partners are not on the public register.', {
    face: 'serifItalic',
    size: 9,
  })
  return paper.finish()
}

export function incumbency({ fact }: Facts): Promise<Buffer> {
  const paper = new Paper({
    title: `Certificate of incumbency, ${fact('Service-GeneralPartner')}`,
    author: 'Bellwether Corporate Services Ltd.',
    date: '2026-06-26',
    look: { ...officeLook, accent: '#4a3b6b' },
    runningHead: `Certificate of incumbency · ${fact('Service-GeneralPartner')}`,
  })
  paper.document.save().polygon([64, 92], [78, 62], [92, 92]).fill('#4a3b6b').restore()
  paper.y = 62
  paper.text('Bellwether', { face: 'display', size: 18, indent: 38, color: '#4a3b6b', after: 0 })
  paper.text('Corporate Services Ltd. · registered office provider', {
    indent: 38,
    size: 8.8,
    color: officeLook.muted,
    after: 30,
  })
  paper.text('Certificate of incumbency', { face: 'serifBold', size: 18, after: 4 })
  paper.text('26 June 2026', { after: 14 })
  const address = withinCayman(fact('Address-Registered')).replace('Bellwether Corporate Services Ltd., ', '')
  const paragraphs = [
    `We are the registered office of ${fact('Service-GeneralPartner')} (the company), an exempted company incorporated in the Cayman Islands under number MC-990388, of ${address}.`,
    `The company is the general partner of ${fact('Identity-LegalName')}. A second company of a like name, Halcyon Bay GP Ltd. (MC-990102), is the general partner of Halcyon Bay Credit Opportunities Fund, L.P. (“Fund I”) and is not concerned here.`,
    'From the registers kept at the registered office we certify on the day named above what stands on the next page. The company is in good standing; no charge, winding up or strike-off is recorded.',
  ]
  for (const paragraph of paragraphs) paper.text(paragraph, { align: 'justify', after: 9 })
  paper.space(20)
  paper.signature('Marva Tibbetts-Lowe', 'for Bellwether Corporate Services Ltd.')
  paper.seal(
    paper.left + paper.width - 80,
    paper.y - 30,
    'Bellwether corporate services',
    ['CERTIFIED', '26.06.2026'],
    '#4a3b6b',
  )
  paper.newPage()
  const head = { headFill: '#4a3b6b', headInk: '#ffffff' }
  paper.heading('Directors')
  paper.table(
    [
      { title: 'Name', share: 34 },
      { title: 'Capacity', share: 30 },
      { title: 'Appointed', share: 20 },
      { title: 'Resigned', share: 18 },
    ],
    [
      [fact('Director-Name0'), 'Executive director', '30 August 2021', ''],
      [fact('Director-Name1'), 'Independent director', '30 August 2021', ''],
      ['Oskar Lindqvist', 'Executive director', '30 August 2021', '14 May 2025'],
    ],
    head,
  )
  paper.heading(`Members of ${fact('Service-GeneralPartner')}`)
  paper.table(
    [
      { title: 'Member', share: 50 },
      { title: 'Shares', share: 20, align: 'right' },
      { title: 'Per cent', share: 20, align: 'right' },
    ],
    [['Halcyon Bay Holdings Ltd., MC-990371', '1,000', '100.0']],
    head,
  )
  paper.heading('Members of Halcyon Bay Holdings Ltd.')
  paper.table(
    [
      { title: 'Member', share: 50 },
      { title: 'Shares', share: 20, align: 'right' },
      { title: 'Per cent', share: 20, align: 'right' },
    ],
    [0, 1].map((row) => [
      fact(`Owner-Name${row}`),
      (Number(fact(`Owner-Percent${row}`)) * 100).toLocaleString('en-GB'),
      Number(fact(`Owner-Percent${row}`)).toFixed(1),
    ]),
    head,
  )
  paper.text('All shares carry one vote each. We have been told of no trust or nominee arrangement.', {
    face: 'sansItalic',
  })
  return paper.finish()
}

export function structureChart({ fact }: Facts): Promise<Buffer> {
  const paper = new Paper({
    title: 'Halcyon Bay Fund II: structure',
    author: 'Halcyon Bay Capital Management LLP',
    date: positionDate,
    look: { ...officeLook, accent: '#17606b' },
    landscape: true,
    margins: { top: 44, bottom: 52, left: 40, right: 40 },
  })
  paper.text('Structure of Fund II', { face: 'display', size: 21, color: '#17606b', after: 0 })
  paper.text(`${fact('Identity-LegalName')} · ${longDate(positionDate)} · investors rounded to full per cent`, {
    color: officeLook.muted,
    after: 8,
  })
  const national = (country: string) => (country === 'India' ? 'Indian national' : 'British national')
  drawChart(paper, {
    title: '',
    subtitle: '',
    width: 1180,
    height: 640,
    accent: '#17606b',
    nodes: [
      {
        id: 'julian',
        x: 125,
        y: 60,
        kind: 'person',
        lines: [fact('Owner-Name0'), national(fact('Owner-Nationality0'))],
        width: 240,
      },
      {
        id: 'priya',
        x: 385,
        y: 60,
        kind: 'person',
        lines: [fact('Owner-Name1'), national(fact('Owner-Nationality1'))],
        width: 240,
      },
      {
        id: 'holdings',
        x: 255,
        y: 195,
        kind: 'company',
        lines: ['Halcyon Bay Holdings Ltd.', 'Cayman Islands'],
        width: 250,
      },
      {
        id: 'gp',
        x: 255,
        y: 330,
        kind: 'company',
        lines: [fact('Service-GeneralPartner'), 'General partner'],
        width: 250,
      },
      {
        id: 'norrland',
        x: 510,
        y: 330,
        kind: 'other',
        lines: [fact('Investor-Name0'), fact('Investor-Country0')],
        width: 205,
      },
      {
        id: 'tidewater',
        x: 737,
        y: 330,
        kind: 'other',
        lines: [fact('Investor-Name1'), fact('Investor-Country1')],
        width: 228,
      },
      { id: 'others', x: 1115, y: 330, kind: 'other', lines: ['Others', '11 investors'], width: 116 },
      {
        id: 'quayle',
        x: 958,
        y: 330,
        kind: 'other',
        lines: [fact('Investor-Name2'), fact('Investor-Country2')],
        width: 180,
      },
      {
        id: 'fund',
        x: 600,
        y: 500,
        kind: 'client',
        lines: [fact('Identity-LegalName'), fact('Registration-Number')],
        width: 380,
      },
      {
        id: 'manager',
        x: 150,
        y: 500,
        kind: 'company',
        lines: [fact('Service-Manager'), 'Investment manager, London'],
        width: 280,
      },
      {
        id: 'administrator',
        x: 1020,
        y: 500,
        kind: 'other',
        lines: [fact('Service-Administrator'), 'Administrator'],
        width: 290,
      },
    ],
    edges: [
      { from: 'julian', to: 'holdings', label: `${fact('Owner-Percent0')} %` },
      { from: 'priya', to: 'holdings', label: `${fact('Owner-Percent1')} %` },
      { from: 'holdings', to: 'gp', label: '100 %' },
      { from: 'gp', to: 'fund', label: 'control' },
      { from: 'norrland', to: 'fund', label: '31 %' },
      { from: 'tidewater', to: 'fund', label: '25 %' },
      { from: 'others', to: 'fund', label: '26 %' },
      { from: 'quayle', to: 'fund', label: '18 %' },
      { from: 'manager', to: 'fund', label: 'advice', dashed: true, sideways: true },
      { from: 'administrator', to: 'fund', label: '', dashed: true, sideways: true },
    ],
  })
  paper.y = paper.bottom - 30
  paper.text('Limited partners share in the results and take no part in the conduct of the business.', {
    size: 9,
    color: officeLook.muted,
  })
  return paper.finish()
}
