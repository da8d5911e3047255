import type { Facts } from '../../facts.ts'
import { officeLook, Paper } from '../../paper.ts'
import { amountOf, comma, czechNumber, inFours, spacedDate } from '../../written.ts'

const accent = '#b3471b'

export function annualReport({ fact }: Facts): Promise<Buffer> {
  const look = { ...officeLook, accent }
  const thousands = (attributeId: string) => czechNumber(amountOf(fact(attributeId)) / 1000)
  const paper = new Paper({
    title: 'Výroční zpráva 2025',
    author: fact('Identity-LegalName'),
    date: '2026-04-24',
    look,
    runningHead: `${fact('Identity-LegalName')} · Výroční zpráva 2025 (excerpt)`,
    pageWord: (page, pages) => `Strana ${page} z ${pages}`,
  })
  const { document } = paper
  document.save().rect(0, 0, document.page.width, 220).fill('#23282e').restore()
  for (let strand = 0; strand < 9; strand += 1) {
    document.save().moveTo(360, -10 + strand * 9)
    for (let turn = 0; turn < 5; turn += 1) {
      const x = 360 + turn * 60
      document.bezierCurveTo(x + 20, 60 + strand * 14, x + 40, 190 - strand * 14, x + 60, 110 + (strand - 4) * 11)
    }
    document
      .lineWidth(1.3)
      .opacity(0.75)
      .stroke(strand % 3 === 0 ? accent : '#8d96a0')
      .restore()
  }
  paper.y = 74
  paper.text('Výroční zpráva 2025', { face: 'display', size: 31, color: '#ffffff', after: 2 })
  paper.text('Annual report (excerpt)', { size: 13, color: '#d5dade', after: 26 })
  paper.text(fact('Identity-LegalName'), { face: 'sansBold', size: 12, color: '#ffffff', after: 0 })
  paper.y = 244
  paper.facts([
    ['LEI', inFours(fact('Identity-LEI'))],
    ['ISIN of the share', fact('Identity-Isin')],
    ['Listing', 'Main market of the Moravian-Silesian Exchange, a regulated market'],
    ['CZ-NACE', `${fact('Business-IndustryCode')} cold drawing of wire`],
    ['Employees, yearly average', czechNumber(Number(fact('Business-Employees')))],
  ])
  paper.heading('What we make')
  paper.text(
    'In Hrušov we draw steel wire and close it into ropes: for hoists in mines, for cranes, and for cable cars and lifts. A third of our ropes stay in Czechia, a third goes to Germany and Poland, and the rest is sold overseas through dealers. Everything is made in our own works.',
    { align: 'justify' },
  )
  paper.newPage()
  paper.heading('Akcie a akcionáři (shares and shareholders)')
  paper.text(
    `The capital is ${thousands('Registration-Capital')} tis. Kč in ${czechNumber(Number(fact('Registration-Shares')))} shares, each with one vote. The company has bought back its own shares under a programme that ended in 2024; own shares carry no votes.`,
    { align: 'justify' },
  )
  const count = (percent: string) => czechNumber((Number(fact('Registration-Shares')) * Number(percent)) / 100)
  const floating = (
    100 -
    Number(fact('Shareholder-Percent0')) -
    Number(fact('Shareholder-Percent1')) -
    Number(fact('Ownership-TreasuryPercent'))
  ).toFixed(1)
  const head = { headFill: '#23282e', headInk: '#ffffff' }
  paper.table(
    [
      { title: 'Akcionář, 31. 12. 2025', share: 50 },
      { title: 'Počet akcií', share: 26, align: 'right' },
      { title: '% of the capital', share: 22, align: 'right' },
    ],
    [
      ...[0, 1].map((row) => [
        fact(`Shareholder-Name${row}`),
        count(fact(`Shareholder-Percent${row}`)),
        `${comma(fact(`Shareholder-Percent${row}`))} %`,
      ]),
      [
        'Vlastní akcie (own shares)',
        count(fact('Ownership-TreasuryPercent')),
        `${comma(Number(fact('Ownership-TreasuryPercent')).toFixed(1))} %`,
      ],
      ['Volně obchodované (free float, none above 3 %)', count(floating), `${comma(floating)} %`],
      {
        cells: ['Celkem (total)', czechNumber(Number(fact('Registration-Shares'))), '100,0 %'],
        bold: true,
        lineAbove: true,
      },
    ],
    head,
  )
  paper.heading('Poznámka 7 (note 7). Kontrola vývozu')
  paper.text(
    `In a check of our own in May 2025 we found that a dealer in Türkiye, ${fact('Sanctions-Dealer')}, had passed 38 tonnes of mine ropes on to a buyer in ${fact('Sanctions-Country')}. The board ended the contract on ${spacedDate(fact('Sanctions-Ended'))} and told the licensing authority, which closed the matter without a penalty. Since then every dealer signs an end-use declaration for each order.`,
    { align: 'justify' },
  )
  paper.heading('Poznámka 8 (note 8). Soudní a správní řízení')
  paper.text(
    'A fine of the environmental inspectorate was paid in 2025. The competition office inspected our sales department in March 2026; the outcome is open and no provision was made.',
    { align: 'justify' },
  )
  paper.newPage()
  paper.heading('Konsolidovaný výkaz zisku a ztráty (profit and loss)')
  const columns = [
    { title: 'tis. Kč (thousands of crowns)', share: 56 },
    { title: '2025', share: 22, align: 'right' as const },
    { title: '2024', share: 22, align: 'right' as const },
  ]
  paper.table(
    columns,
    [
      { cells: ['Tržby (revenue)', thousands('Business-Revenue'), czechNumber(6_102_700)], bold: true },
      ['Spotřeba materiálu a energie', czechNumber(-4_087_300), czechNumber(-3_980_100)],
      ['Osobní náklady', czechNumber(-1_204_600), czechNumber(-1_151_200)],
      ['Odpisy', czechNumber(-318_500), czechNumber(-309_900)],
      ['Ostatní provozní náklady', czechNumber(-287_400), czechNumber(-266_800)],
      ['Finanční náklady', czechNumber(-96_200), czechNumber(-101_700)],
      ['Daň z příjmů', czechNumber(-68_200), czechNumber(-61_500)],
      { cells: ['Zisk za období (profit)', czechNumber(256_200), czechNumber(231_500)], bold: true, lineAbove: true },
    ],
    head,
  )
  paper.heading('Rozvaha (balance sheet)')
  paper.table(
    [
      { title: 'tis. Kč', share: 56 },
      { title: '31. 12. 2025', share: 22, align: 'right' },
      { title: '31. 12. 2024', share: 22, align: 'right' },
    ],
    [
      ['Dlouhodobý majetek', czechNumber(3_410_800), czechNumber(3_388_100)],
      ['Zásoby', czechNumber(1_122_900), czechNumber(1_087_400)],
      ['Pohledávky', czechNumber(934_300), czechNumber(901_200)],
      ['Peníze', czechNumber(402_000), czechNumber(318_300)],
      { cells: ['Aktiva celkem', czechNumber(5_870_000), czechNumber(5_695_000)], bold: true, lineAbove: true },
      ['Základní kapitál (registered capital)', thousands('Registration-Capital'), thousands('Registration-Capital')],
      ['Ostatní vlastní kapitál', czechNumber(1_918_200), czechNumber(1_724_500)],
      ['Bankovní úvěry', czechNumber(1_640_000), czechNumber(1_710_000)],
      ['Ostatní závazky', czechNumber(1_061_800), czechNumber(1_010_500)],
      { cells: ['Pasiva celkem', czechNumber(5_870_000), czechNumber(5_695_000)], bold: true, lineAbove: true },
    ],
    head,
  )
  paper.signature(fact('Director-Name0'), 'předseda představenstva')
  return paper.finish()
}
