import type { Facts } from '../../facts.ts'
import { officeLook, Paper, registryLook } from '../../paper.ts'
import { amountOf, dottedDate, englishNumber, longDate, slashedDate } from '../../written.ts'

const profileDate = '2026-08-14'
const withoutCountry = (address: string) => address.replace(/, [^,]+$/, '')

export function businessProfile({ fact }: Facts): Promise<Buffer> {
  const look = { ...officeLook, accent: '#8c1d2c', size: 9.6 }
  const paper = new Paper({
    title: `Business profile (company) ${fact('Registration-Number')}`,
    author: 'Register of companies, Singapore',
    date: profileDate,
    look,
    runningHead: `${fact('Identity-LegalName')} · UEN ${fact('Registration-Number')} · ${slashedDate(profileDate)}`,
    margins: { top: 60, bottom: 66, left: 56, right: 56 },
  })
  paper.document.save().rect(56, 52, 5, 42).fill(look.accent).restore()
  paper.y = 50
  paper.text('BUSINESS PROFILE (COMPANY)', { face: 'sansBold', size: 17, indent: 16, after: 0 })
  paper.text(`Register of companies, Singapore · date of this profile ${slashedDate(profileDate)} (dd/mm/yyyy)`, {
    indent: 16,
    color: look.muted,
    after: 20,
  })
  const bar = (title: string) => {
    paper.ensure(80)
    paper.document.save().rect(paper.left, paper.y, paper.width, 19).fill(look.accent).restore()
    paper.y += 4
    paper.text(title, { face: 'sansBold', size: 9.6, color: '#ffffff', indent: 8, after: 5 })
  }
  bar('Company')
  paper.facts([
    ['Name of company', fact('Identity-LegalName').toUpperCase()],
    ['Former name', 'None'],
    ['UEN', fact('Registration-Number')],
    ['Incorporation date', slashedDate(fact('Registration-Date'))],
    ['Company type', fact('Registration-LegalForm').toUpperCase()],
    ['Status', `Live company (status date ${slashedDate(fact('Registration-Date'))})`],
    ['Country of incorporation', fact('Registration-Country')],
  ])
  bar('Principal activities')
  paper.facts([
    ['Activity 1', `${fact('Registration-IndustryCode')}  Wholesale of coffee, cocoa, tea and spices`],
    ['Activity 2', '52109  Warehousing of general merchandise'],
  ])
  bar('Registered office')
  paper.facts([
    ['Address', withoutCountry(fact('Address-Registered')).toUpperCase()],
    ['In use since', '01/02/2025'],
    ['Former address (until 31/01/2025)', '203 Old Jamban Road, #02-01, SINGAPORE 999112'],
  ])
  bar('Capital')
  const issued = 1_500_000
  paper.table(
    [
      { title: 'Kind', share: 30 },
      { title: 'Amount', share: 20, align: 'right' },
      { title: 'Number of shares', share: 22, align: 'right' },
      { title: 'Currency', share: 24 },
    ],
    [
      ['Issued share capital', englishNumber(issued), englishNumber(issued), 'Singapore dollars'],
      ['Paid-up share capital', englishNumber(amountOf(fact('Registration-PaidUpCapital'))), '', 'Singapore dollars'],
    ],
  )
  paper.newPage()
  bar('Officers')
  paper.table(
    [
      { title: 'Name and address', share: 46 },
      { title: 'Nationality', share: 17 },
      { title: 'Position', share: 15 },
      { title: 'Appointed', share: 15 },
      { title: 'Withdrawn', share: 15 },
    ],
    [
      [
        `${fact('Director-Name0').toUpperCase()}\n12 Pasir Nanas Walk, Singapore 999310`,
        'Singaporean',
        'Director',
        slashedDate(fact('Director-Appointed0')),
        '',
      ],
      [
        `${fact('Director-Name1').toUpperCase()}\n77 Bukit Lada Rise, Singapore 999588`,
        'Singaporean',
        'Director',
        slashedDate(fact('Director-Appointed1')),
        '',
      ],
      [
        'GOH BENG KEONG\n5 Jalan Kunyit, Singapore 999067',
        'Singaporean',
        'Director',
        slashedDate(fact('Director-Appointed0')),
        '30/06/2025',
      ],
      [
        'SITI RAHMAH BINTI YUSOF\n31 Sungei Cengkih Road, Singapore 999204',
        'Singaporean',
        'Secretary',
        '02/04/2019',
        '',
      ],
    ],
    { size: 9 },
  )
  bar('Shareholders')
  const shares = (row: number) => englishNumber((issued * Number(fact(`Shareholder-Percent${row}`))) / 100)
  paper.table(
    [
      { title: 'Name', share: 46 },
      { title: 'Identification', share: 22 },
      { title: 'Ordinary shares', share: 18, align: 'right' },
      { title: 'Address', share: 26 },
    ],
    [
      [fact('Shareholder-Name0').toUpperCase(), `UEN ${fact('Chain-Number0')}`, shares(0), '41 Tampoi Quay, #09-17'],
      [fact('Shareholder-Name1').toUpperCase(), 'S99••417K', shares(1), '12 Pasir Nanas Walk'],
      { cells: ['Total', '', englishNumber(issued), ''], bold: true, lineAbove: true },
    ],
    { size: 9 },
  )
  bar('Filing')
  paper.facts([
    ['Last annual return filed', '18/07/2026'],
    ['Last accounts laid, financial year end', '31/12/2025'],
    ['Charges registered', 'None'],
  ])
  paper.text(
    'The paid-up capital may be less than the issued capital where calls on shares are outstanding. The profile shows the register at 09:41 hours on its date.',
    { face: 'sansItalic', size: 8.6, color: look.muted },
  )
  paper.stamp(
    paper.left + paper.width - 150,
    paper.y + 18,
    ['CERTIFIED COPY', `No. 99-417  ${slashedDate(profileDate)}`],
    '#8c1d2c',
    142,
  )
  return paper.finish()
}

export function parentRegisterExtract({ fact }: Facts): Promise<Buffer> {
  const date = '2026-08-03'
  const paper = new Paper({
    title: `Uittreksel Handelsregister ${fact('Chain-Number2')}`,
    author: 'Handelsregister',
    date,
    look: { ...registryLook, body: 'sans', bold: 'sansBold', italic: 'sansItalic', accent: '#00526f', size: 9.8 },
    background: '#f7fbfc',
    runningHead: `Uittreksel Handelsregister · KvK-nummer ${fact('Chain-Number2')}`,
    pageWord: (page, pages) => `Pagina ${page} van ${pages}`,
  })
  paper.text('Handelsregister', { face: 'sansBold', size: 22, color: '#00526f', after: 0 })
  paper.text('Uittreksel · extract from the Dutch commercial register', { color: '#5a6c74', after: 14 })
  paper.rule('#00526f', 2, 12)
  paper.facts([
    ['KvK-nummer', fact('Chain-Number2')],
    ['Statutaire naam (name)', fact('Chain-UltimateParent')],
    ['Rechtsvorm (legal form)', 'Besloten vennootschap'],
    ['Statutaire zetel (seat)', 'Rotterdam'],
    ['Bezoekadres (address)', withoutCountry(fact('Chain-ParentAddress'))],
    ['Datum van oprichting (founded)', '02-09-1998'],
    ['Geplaatst kapitaal (issued capital)', 'EUR 90.000,00'],
    ['Activiteiten', 'SBI 64.20: Financiële holdings (holding of shares). No trade of its own since 2016.'],
  ])
  paper.heading('Bestuurders (directors)')
  paper.facts([
    ['Naam', 'van Oosterdam, Marijke'],
    ['Bevoegdheid', 'Alleen/zelfstandig bevoegd (acts alone)'],
    ['In functie sinds', '14-05-2011'],
  ])
  paper.newPage()
  paper.heading('Aandeelhouders (shareholders)')
  paper.text(
    'From the register of shareholders, deposited with this extract by the board. The register of companies itself names only a sole shareholder.',
    { color: '#5a6c74' },
  )
  paper.table(
    [
      { title: 'Naam', share: 34 },
      { title: 'Woonplaats (residence)', share: 34 },
      { title: 'Aandelen', share: 16, align: 'right' },
      { title: 'Belang', share: 14, align: 'right' },
    ],
    [
      [fact('Owner-Name1'), `Schiedam, ${fact('Owner-Residence1')}`, '45.540', '50,6 %'],
      [fact('Owner-BelowName'), 'Antwerpen, Belgium', '44.460', '49,4 %'],
      { cells: ['Totaal', '', '90.000', '100,0 %'], bold: true, lineAbove: true },
    ],
  )
  paper.heading('Deelnemingen (participations)')
  paper.facts([[fact('Chain-Name1'), `Singapore, UEN ${fact('Chain-Number1')}: ${fact('Chain-Percent2')} %`]])
  paper.text(
    `Dit uittreksel is op ${dottedDate(date).replaceAll('.', '-')} gewaarmerkt. Certified on ${longDate(date)}.`,
    { after: 20 },
  )
  paper.seal(
    paper.left + 60,
    paper.y + 44,
    'Handelsregister · gewaarmerkt',
    ['Uittreksel', dottedDate(date)],
    '#00526f',
  )
  return paper.finish()
}

export function foodLicence({ fact }: Facts): Promise<Buffer> {
  const paper = new Paper({
    title: `Food import licence ${fact('Licence-Number')}`,
    author: 'Food import licensing office',
    date: '2024-06-01',
    look: { ...registryLook, accent: '#2f5d3a', size: 11 },
    background: '#fbfaf3',
    margins: { top: 84, bottom: 70, left: 84, right: 84 },
  })
  const { page } = paper.document
  paper.document
    .save()
    .rect(36, 36, page.width - 72, page.height - 96)
    .lineWidth(2.2)
    .stroke('#2f5d3a')
  paper.document
    .rect(42, 42, page.width - 84, page.height - 108)
    .lineWidth(0.6)
    .stroke('#2f5d3a')
    .restore()
  paper.text('FOOD IMPORT LICENSING OFFICE', {
    face: 'serifBold',
    size: 13,
    tracking: 1.8,
    align: 'center',
    color: '#2f5d3a',
    after: 2,
  })
  paper.text('Singapore', { align: 'center', after: 30 })
  paper.text('Licence to import and process food', { face: 'display', size: 25, align: 'center', after: 6 })
  paper.text(`No. ${fact('Licence-Number')}`, { face: 'mono', size: 13, align: 'center', after: 30 })
  paper.facts(
    [
      ['Licensee', fact('Identity-LegalName')],
      ['UEN', fact('Registration-Number')],
      ['Premises', withoutCountry(fact('Address-Warehouse'))],
      ['Classes of food', 'Dried spices, whole and ground; dried roots'],
      ['Issued', '01/06/2024'],
      ['Valid until', slashedDate(fact('Licence-Expiry'))],
    ],
    { labelShare: 0.3 },
  )
  paper.text(
    'The licence ends on the day named unless it is renewed before that day. A renewed licence bears a new number. It must be shown on the premises.',
    { size: 9.8, align: 'justify', after: 40 },
  )
  paper.signature('Lim Siew Choo', 'for the Licensing Office', paper.left + 220)
  paper.seal(paper.left + 70, paper.y - 20, 'Food import licensing office', ['LICENSED', '2024'], '#2f5d3a')
  return paper.finish()
}
