import type { Facts } from '../../facts.ts'
import { officeLook, Paper, registryLook } from '../../paper.ts'
import { longDate, slashedDate } from '../../written.ts'

const extractDate = '2026-09-04'
const withinKingdom = (address: string) => address.replace(', United Kingdom', '')
const office = { ...officeLook, accent: '#0b0c0c' }

export function registerExtract({ fact }: Facts): Promise<Buffer> {
  const paper = new Paper({
    title: `Register extract ${fact('Registration-Number')}`,
    author: 'Registrar of companies for Scotland',
    date: extractDate,
    look: { ...office, size: 10.2 },
    runningHead: `${fact('Identity-LegalName')} · ${fact('Registration-Number')} · extract of ${slashedDate(extractDate)}`,
  })
  const { document } = paper
  document
    .save()
    .rect(0, 0, document.page.width, 46)
    .fill('#0b0c0c')
    .rect(0, 46, document.page.width, 5)
    .fill('#1d70b8')
    .restore()
  document
    .font('sansBold')
    .fontSize(14)
    .fillColor('#ffffff')
    .text('Registrar of companies for Scotland', 64, 14, { lineBreak: false })
  paper.y = 74
  paper.text(fact('Identity-LegalName').toUpperCase(), { face: 'sansBold', size: 21, after: 0 })
  paper.text(`Registration number ${fact('Registration-Number')}`, { size: 12, after: 14 })
  paper.facts([
    ['Type', `${fact('Registration-LegalForm')} (registered in Scotland, United Kingdom)`],
    ['Status', 'Active'],
    ['Registered on', slashedDate(fact('Registration-Date'))],
    [
      'Principal place of business',
      `${withinKingdom(fact('Address-Principal'))}\nsince 11/03/2024; 312 other firms are registered at this address`,
    ],
    ['Former principal place', `${withinKingdom(fact('Address-Former'))}\nuntil 10/03/2024`],
    [
      'Nature of business (SIC)',
      `${fact('Business-IndustryCode')} Agents involved in the sale of food, beverages and tobacco`,
    ],
    ['Accounts', 'Not required to be filed'],
  ])
  paper.heading('Partners')
  paper.table(
    [
      { title: 'Name', share: 40 },
      { title: 'Kind', share: 24 },
      { title: 'Registered', share: 18 },
      { title: 'Ceased', share: 16 },
    ],
    [
      [`${fact('Partner-Name0')}\nSC990388`, fact('Partner-Kind0'), slashedDate(fact('Registration-Date')), ''],
      [`${fact('Partner-Name1')}\nSC990391`, fact('Partner-Kind1'), slashedDate(fact('Registration-Date')), ''],
      ['Balnakeil Trustees Ltd\nSC990214', 'Limited partner', slashedDate(fact('Registration-Date')), '18/02/2021'],
      [`${fact('Partner-Name2')}\nSC990402`, fact('Partner-Kind2'), '18/02/2021', ''],
    ],
    { size: 9.6 },
  )
  paper.text(
    'A partnership registered in Scotland is a legal person distinct from its partners. The register does not show how the capital is shared.',
    { face: 'sansItalic', size: 9, color: office.muted },
  )
  paper.newPage()
  paper.heading('Filing')
  paper.table(
    [
      { title: 'Date', share: 18 },
      { title: 'Form', share: 16 },
      { title: 'What', share: 66 },
    ],
    [
      [slashedDate(fact('Registration-Confirmation')), 'SLP CS01', 'Confirmation statement, without change'],
      ['11/03/2024', 'LP6', 'Change of principal place of business'],
      ['18/02/2021', 'LP6', 'Balnakeil Trustees Ltd replaced by Polwarth Corporate Services Ltd'],
      [
        '24/07/2017',
        'SLP PSC',
        'Statement: the partnership knows or has reason to believe that there is no person with significant control',
      ],
      [slashedDate(fact('Registration-Date')), 'LP5(s)', 'Registration'],
    ],
    { size: 9.6 },
  )
  paper.heading('Persons with significant control')
  paper.text('Statement in force since 24/07/2017: no person with significant control identified.', { after: 14 })
  paper.heading(`Annex: ${fact('Partner-Name0')} (general partner), SC990388`)
  paper.facts([
    ['Director', `${fact('Director-Name')}, appointed 08/01/2026`],
    ['Former director', 'Struan Geddie, resigned 07/01/2026'],
    ['Shareholder', `${fact('Shareholder-Name0')}, 100 of 100 ordinary shares of £1`],
    ['Registered office', withinKingdom(fact('Address-Principal'))],
    ['Remark', `The director holds ${fact('Director-Appointments')} other appointments.`],
  ])
  paper.stamp(paper.left + paper.width - 160, paper.y + 14, ['OFFICIAL COPY', slashedDate(extractDate)], '#1d70b8', 140)
  return paper.finish()
}

export function declarationsOfTrust({ fact }: Facts): Promise<Buffer> {
  const paper = new Paper({
    title: 'Declarations of trust',
    author: fact('Partner-Name1'),
    date: '2023-05-17',
    look: { ...registryLook, size: 11 },
    background: '#fdfbf5',
    margins: { top: 80, bottom: 70, left: 84, right: 84 },
    runningHead: 'Declarations of trust A and B · private and confidential',
  })
  const people = [
    ['12/08/1983', 'Germany, Leipzig'],
    ['04/03/1970', 'Cyprus, Limassol'],
    ['29/11/1990', 'Germany, Kiel'],
  ] as const
  paper.text('DECLARATION OF TRUST A', { face: 'serifBold', size: 17, tracking: 1.5, align: 'center', after: 4 })
  paper.text(`by ${fact('Partner-Name1')}`, { face: 'serifItalic', align: 'center', after: 20 })
  for (const clause of [
    `1. ${fact('Partner-Name1')} (the nominee) is entered in the register as a limited partner of ${fact('Identity-LegalName')} (${fact('Registration-Number')}) and holds ${fact('Partner-Percent1')} per cent of its capital.`,
    '2. The nominee holds this interest, and all that comes from it, upon trust for the persons in the schedule (the principals), in the parts there given, and has no interest of its own.',
    '3. The nominee will exercise every right as the principals direct, each for his part, and will transfer the interest to them or to their order on demand.',
    '4. The nominee is paid a yearly fee of £1,900. This declaration is governed by the law of Scotland.',
  ])
    paper.text(clause, { align: 'justify', after: 9 })
  paper.heading('Schedule')
  paper.table(
    [
      { title: 'Principal', share: 38 },
      { title: 'Born', share: 18 },
      { title: 'Residence', share: 28 },
      { title: 'Part', share: 14, align: 'right' },
    ],
    people.map(([born, residence], row) => [
      fact(`Nominee-Name${row}`),
      row < 2 ? slashedDate(fact(`Owner-BirthDate${row}`)) : born,
      residence,
      `${fact(`Nominee-Percent${row}`)} %`,
    ]),
    { size: 10 },
  )
  paper.text(`Signed at Edinburgh on ${longDate('2023-05-17')}`, { after: 2 })
  paper.signature('Struan Geddie', `Director, ${fact('Partner-Name1')}`)
  paper.newPage()
  paper.text('DECLARATION OF TRUST B', { face: 'serifBold', size: 17, tracking: 1.5, align: 'center', after: 4 })
  paper.text(`by ${fact('Shareholder-Name0')}`, { face: 'serifItalic', align: 'center', after: 20 })
  for (const clause of [
    `1. ${fact('Shareholder-Name0')} (the nominee) is the registered holder of all 100 shares of ${fact('Partner-Name0')}, the general partner of ${fact('Identity-LegalName')}. It holds them upon trust for ${fact('Shareholder-HoldsFor0')}, born ${slashedDate(fact('Owner-BirthDate1'))}, of Limassol, ${fact('Owner-Residence1')} (the principal).`,
    '2. The nominee will vote as the principal directs, and will appoint and remove the directors of the general partner at his wish.',
    '3. The nominee signs an undated transfer of the shares and hands it to the principal.',
    '4. This declaration is governed by the law of Scotland.',
  ])
    paper.text(clause, { align: 'justify', after: 9 })
  paper.text(`Signed at Edinburgh on ${longDate('2023-05-17')}`, { after: 2 })
  paper.signature('Rhona Macquarrie-Bligh', `Director, ${fact('Shareholder-Name0')}`)
  paper.stamp(paper.left + 250, paper.y - 30, ['TRUE COPY', 'compared 17/05/2023'], '#7a2e2e')
  return paper.finish()
}
