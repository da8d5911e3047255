import { chartSvg, pngOf } from '../../chart.ts'
import type { Facts } from '../../facts.ts'
import { newspaper } from '../../newspaper.ts'
import { officeLook, Paper } from '../../paper.ts'
import { webPage } from '../../web-page.ts'
import { amountOf, comma, germanNumber, inFours } from '../../written.ts'
import { withinSpain } from './registers.ts'

const accent = '#2c6b52'
const gifts = [836_853, 602_244, 297_494] as const

export function accounts({ fact }: Facts): Promise<Buffer> {
  const look = { ...officeLook, accent }
  const income = amountOf(fact('Money-Income'))
  const euros = (value: number) => germanNumber(value)
  const paper = new Paper({
    title: 'Cuentas anuales 2025',
    author: fact('Identity-LegalName'),
    date: '2026-03-30',
    look,
    runningHead: `${fact('Identity-LegalName')} · Cuentas anuales 2025`,
    pageWord: (page, pages) => `Página ${page} de ${pages}`,
  })
  const { document } = paper
  document
    .save()
    .moveTo(0, 190)
    .lineTo(0, 120)
    .lineTo(140, 60)
    .lineTo(280, 130)
    .lineTo(420, 40)
    .lineTo(document.page.width, 120)
    .lineTo(document.page.width, 190)
    .fill('#dcebe2')
    .restore()
  document
    .save()
    .moveTo(0, 190)
    .lineTo(180, 110)
    .lineTo(340, 170)
    .lineTo(500, 90)
    .lineTo(document.page.width, 160)
    .lineTo(document.page.width, 190)
    .fill(accent)
    .restore()
  paper.y = 212
  paper.text('Cuentas anuales 2025', { face: 'display', size: 28, color: accent, after: 2 })
  paper.text('Annual accounts and report on activities', { size: 12, after: 10 })
  paper.text(
    `${fact('Identity-LegalName')} · NIF ${fact('Identity-TaxNumber')} · ${withinSpain(fact('Address-Registered'))}`,
    { after: 18, color: look.muted },
  )
  paper.heading('Balance (euros)')
  const columns = [
    { title: 'euros', share: 60 },
    { title: '31/12/2025', share: 20, align: 'right' as const },
    { title: '31/12/2024', share: 20, align: 'right' as const },
  ]
  const head = { headFill: accent, headInk: '#ffffff' }
  paper.table(
    columns,
    [
      ['Inmovilizado (school buildings, vehicles)', euros(612_400), euros(655_900)],
      ['Deudores (receivables)', euros(148_230), euros(131_020)],
      ['Tesorería (cash at bank)', euros(731_905), euros(560_340)],
      { cells: ['Total activo', euros(1_492_535), euros(1_347_260)], bold: true, lineAbove: true },
      ['Dotación fundacional (endowment), note 4', euros(amountOf(fact('Registration-Endowment'))), euros(180_000)],
      ['Reservas y excedente', euros(1_020_710), euros(900_060)],
      ['Acreedores (payables)', euros(291_825), euros(267_200)],
      { cells: ['Total patrimonio neto y pasivo', euros(1_492_535), euros(1_347_260)], bold: true, lineAbove: true },
    ],
    head,
  )
  paper.newPage()
  paper.heading('Cuenta de resultados (income and spending, euros)')
  paper.table(
    [
      { title: 'euros', share: 60 },
      { title: '2025', share: 20, align: 'right' },
      { title: '2024', share: 20, align: 'right' },
    ],
    [
      ['Donaciones (donations)', euros(1_733_120), euros(1_602_410)],
      ['Subvenciones (public grants)', euros(gifts[1]), euros(588_000)],
      ['Otros ingresos', euros(income - 1_733_120 - gifts[1]), euros(71_980)],
      { cells: ['Ingresos (income)', euros(income), euros(2_262_390)], bold: true, lineAbove: true },
      ['Gastos en fines propios (mission), note 9', `−${euros(2_008_452)}`, `−${euros(1_884_300)}`],
      ['Administración y captación de fondos', `−${euros(289_548)}`, `−${euros(271_050)}`],
      { cells: ['Excedente (surplus)', euros(income - 2_298_000), euros(107_040)], bold: true, lineAbove: true },
    ],
    head,
  )
  paper.heading('Nota 8. Donantes (donors)')
  paper.text(
    `Donors with 10 % of the income or more. ${comma(fact('Money-CashPercent'))} % of the donations came in cash, from collections at two fairs; cash is banked the next working day.`,
    { align: 'justify' },
  )
  paper.table(
    [
      { title: 'Donante', share: 36 },
      { title: 'Sede (seat)', share: 30 },
      { title: 'euros', share: 18, align: 'right' },
      { title: '% of income', share: 18, align: 'right' },
    ],
    [
      [fact('Donor-Name0'), 'Zaragoza, Spain', euros(gifts[0]), `${comma(fact('Donor-Percent0'))} %`],
      [
        `${fact('Donor-Name1')} (subvención)`,
        'Villaserena, Spain',
        euros(gifts[1]),
        `${comma(fact('Donor-Percent1'))} %`,
      ],
      [fact('Donor-Name2'), 'Beirut, Lebanon', euros(gifts[2]), `${comma(fact('Donor-Percent2'))} %`],
    ],
    head,
  )
  paper.newPage()
  paper.heading('Notas (notes)')
  for (const note of [
    `Nota 4. Dotación. The endowment is ${euros(amountOf(fact('Registration-Endowment')))} €, fully paid. It was 30.000 € on foundation and was increased in 2016.`,
    `Nota 9. Fines propios. Of 2.298.000 € spent, 2.008.452 € or ${comma(fact('Money-MissionPercent'))} % went to the purpose of the foundation.`,
    'Nota 10. Actividad en el extranjero (work abroad). Money was sent to two partners: Association Tizi n’Aït (Morocco), 184.300 €, two mountain schools; Daara Jamm (Senegal), 121.750 €, a clinic for mothers and children. The work in Mali ended in 2022, and nothing has been sent there since.',
    'Nota 11. Patronato. The trustees are not paid.',
    'Nota 12. Auditoría. The accounts were audited by Olabarría Auditores, without qualification.',
  ])
    paper.text(note, { align: 'justify', after: 9 })
  paper.space(14)
  paper.signature(fact('Trustee-Name0'), 'Presidente del patronato, 30/03/2026')
  return paper.finish()
}

export function website({ caseData, fact }: Facts): Promise<Buffer> {
  return webPage({
    url: caseData.details.webaddress,
    printed: '2026-05-11',
    brand: fact('Identity-TradingName'),
    tagline: 'Escuela y salud para los niños de los pueblos',
    menu: ['Quiénes somos', 'Proyectos', 'Dona', 'Contacto'],
    accent,
    hero: 'Donde acaba la carretera, empieza la escuela.',
    heroText: 'Schools and clinics for children in the countryside, at home and abroad.',
    sections: [
      {
        title: 'Proyectos',
        cards: [
          ['Aulas de altura', 'Eleven classrooms in villages with fewer than twelve children.'],
          ['Atlas', 'Two mountain schools with Association Tizi n’Aït.'],
          ['Daara Jamm', 'A clinic for mothers and children.'],
        ],
      },
      {
        title: 'Transparencia',
        text: [
          'A third of what we receive comes from Grupo Larruscain, a quarter from the regional government, and the rest from people like you and from friends abroad.',
        ],
      },
      {
        title: 'Dona',
        text: [
          `Transferencia (bank transfer): ${inFours(fact('Money-Iban'))}. A receipt for your tax return comes by post.`,
        ],
      },
      {
        title: 'Contacto',
        text: [
          `${fact('Identity-TradingName')} · ${withinSpain(fact('Address-Website'))}`,
          `Teléfono ${fact('Identity-Phone').replace('+34 ', '')} · ${fact('Identity-Email')}`,
        ],
      },
    ],
  })
}

export function newsArticle(): Promise<Buffer> {
  return newspaper({
    masthead: 'La Voz de la Meseta',
    motto: 'Diario independiente · sección en inglés',
    date: '2026-02-26',
    place: 'Albacete',
    accent: '#1f3d6d',
    kicker: 'Tribunales',
    headline: 'Builder Ignacio Berruguete held over false invoices',
    byline: 'By Rocío Manzaneda',
    paragraphs: [
      'Police in Albacete arrested the builder Ignacio Berruguete on Tuesday on suspicion of tax fraud. He is said to have passed false invoices for scaffolding of more than EUR 600,000 through four firms.',
      'Ignacio Berruguete Sáez, 41, has run a building firm in the south of the province since 2011. His lawyer said that he would clear the matter up “without delay”. The judge released him on bail on Wednesday.',
      'According to the court, the firms had no workers and no tools. The money is said to have gone back in cash. Three further people are being questioned.',
      'Neighbours described the builder as generous: he gave money to the football club and for the lights at the fair. A foundation for children is among those he helped, the court papers say, without naming it.',
      'The case is expected to come to trial next year. Until then he must hand in his passport and report to the court every two weeks.',
    ],
    briefs: [
      [
        'Fair opens on Saturday',
        'The spring fair opens on Saturday at noon with a procession of giants. Trams run until two in the morning.',
      ],
    ],
  })
}

export function moneyFlow({ fact }: Facts): Buffer {
  const percent = (row: number) => `${fact(`Donor-Percent${row}`)} %`
  return pngOf(
    chartSvg({
      title: 'Where the money comes from and goes',
      subtitle: 'Alto Sereno, 2025, share of income; drawn by the foundation for this application',
      width: 1000,
      height: 640,
      accent,
      nodes: [
        { id: 'larruscain', x: 150, y: 170, kind: 'other', lines: [fact('Donor-Name0'), 'company, Spain'], width: 230 },
        {
          id: 'government',
          x: 410,
          y: 170,
          kind: 'other',
          lines: [fact('Donor-Name1'), 'public grant, Spain'],
          width: 250,
        },
        { id: 'cedar', x: 670, y: 170, kind: 'other', lines: [fact('Donor-Name2'), 'trust, Lebanon'], width: 230 },
        { id: 'people', x: 885, y: 170, kind: 'other', lines: ['4,100 people', 'and others'], width: 160 },
        {
          id: 'client',
          x: 500,
          y: 335,
          kind: 'client',
          lines: [fact('Identity-LegalName'), `NIF ${fact('Identity-TaxNumber')}`],
          width: 400,
        },
        { id: 'spain', x: 200, y: 500, kind: 'company', lines: ['Projects in Spain', 'EUR 1.7 million'], width: 210 },
        { id: 'morocco', x: 500, y: 500, kind: 'company', lines: ['Association Tizi n’Aït', 'Morocco'], width: 230 },
        { id: 'senegal', x: 800, y: 500, kind: 'company', lines: ['Daara Jamm', 'Senegal'], width: 210 },
      ],
      edges: [
        { from: 'larruscain', to: 'client', label: percent(0) },
        { from: 'government', to: 'client', label: percent(1) },
        { from: 'cedar', to: 'client', label: percent(2) },
        { from: 'people', to: 'client', label: '28.2 %' },
        { from: 'client', to: 'spain', label: '' },
        { from: 'client', to: 'morocco', label: '' },
        { from: 'client', to: 'senegal', label: '' },
      ],
    }),
  )
}
