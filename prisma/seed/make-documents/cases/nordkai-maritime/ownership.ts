import { chartSvg, pngOf } from '../../chart.ts'
import type { Facts } from '../../facts.ts'
import { Paper, registryLook } from '../../paper.ts'
import { amountOf, comma, dottedDate, germanNumber, longDate } from '../../written.ts'
import { addressLine, chartDate, families, listDate, sharesBefore, sharesMoved } from './shared.ts'

export function listOfShareholders({ fact }: Facts): Promise<Buffer> {
  const total = amountOf(fact('Registration-Capital'))
  const starts = sharesBefore.map((_, row) => 1 + sharesBefore.slice(0, row).reduce((sum, shares) => sum + shares, 0))
  const seats = [
    'Sitz: Lübeck, Amtsgericht Lübeck HRB 917733 HL, Germany',
    'geb. 14.12.1975, wohnhaft Travemünde, Germany',
    'geb. 30.08.1979, wohnhaft Hamburg, Germany',
  ]
  const paper = new Paper({
    title: 'Liste der Gesellschafter',
    author: 'Notariat Dr. Ohlendiek',
    date: listDate,
    look: registryLook,
    pageWord: (page, pages) => `Seite ${page} von ${pages}`,
  })
  paper.text('DR. FRIEDERIKE OHLENDIEK', { face: 'serifBold', size: 13, tracking: 1.6, align: 'center', after: 1 })
  paper.text('Notarin · Königstraße 88 · 23552 Lübeck', { align: 'center', color: registryLook.muted, after: 10 })
  paper.rule('#7a5c2e', 1, 22)
  paper.text('Liste der Gesellschafter', { face: 'serifBold', size: 17, after: 2 })
  paper.text('List of shareholders under section 40 GmbHG', {
    face: 'serifItalic',
    color: registryLook.muted,
    after: 10,
  })
  paper.text(`der ${fact('Identity-LegalName')}, ${fact('Registration-Authority')}, ${fact('Registration-Number')}`, {
    after: 14,
  })
  const nameOf = (row: number) => (row === 2 ? `Dr. ${fact('Shareholder-Name2')}` : fact(`Shareholder-Name${row}`))
  paper.table(
    [
      { title: 'Nr.', share: 6 },
      { title: 'Gesellschafter (shareholder)', share: 42 },
      { title: 'Geschäftsanteile Nr.', share: 24 },
      { title: 'Nennbetrag EUR', share: 18, align: 'right' },
      { title: 'Beteiligung', share: 14, align: 'right' },
    ],
    [
      ...sharesBefore.map((shares, row) => [
        String(row + 1),
        `${nameOf(row)}\n${seats[row]}`,
        `${germanNumber(starts[row] ?? 0)} bis ${germanNumber((starts[row] ?? 0) + shares - 1)}`,
        germanNumber(shares, 2),
        `${comma(Number(fact(`Shareholder-Percent${row}`)).toFixed(1))} %`,
      ]),
      {
        cells: ['', 'Stammkapital (share capital)', '', germanNumber(total, 2), '100,0 %'],
        bold: true,
        lineAbove: true,
      },
    ],
  )
  paper.text(
    `Each share has a nominal amount of 1,00 EUR. Veränderung gegenüber der letzten Liste vom 17.05.2019: Die Geschäftsanteile Nr. 127.751 bis 190.000 sind von Jan-Ole Petersen auf ${fact('Shareholder-Name1')} übergegangen.`,
    { align: 'justify', after: 6 },
  )
  paper.text('Change since the last list: the shares 127,751 to 190,000 went from Jan-Ole Petersen to Kaspar Thode.', {
    face: 'serifItalic',
    color: registryLook.muted,
    after: 30,
  })
  paper.text(`Lübeck, den ${dottedDate(listDate)}`, { after: 4 })
  paper.signature('Dr. Friederike Ohlendiek', 'Notarin')
  paper.seal(
    paper.left + paper.width - 70,
    paper.y - 30,
    'Dr. F. Ohlendiek · Notarin in Lübeck',
    ['UR-Nr.', '114/2026'],
    '#7a2e2e',
  )
  return paper.finish()
}

/** Drawn by the client, who rounds: the shares to be trusted are those of the list. */
export function ownershipChart({ fact }: Facts): Buffer {
  const rounded = (row: number) => `${Math.round(Number(fact(`Shareholder-Percent${row}`)))} %`
  return pngOf(
    chartSvg({
      title: 'Nordkai: who owns us',
      subtitle: `Prepared by the client for its bank, ${longDate(chartDate)}. Percentages rounded to full figures where not notarised.`,
      width: 1000,
      height: 640,
      accent: '#0e4a66',
      nodes: [
        {
          id: 'henning',
          x: 190,
          y: 160,
          kind: 'person',
          lines: ['Henning Brodersen', `German national, *${dottedDate(fact('Director-BirthDate0'))}`],
          width: 240,
        },
        {
          id: 'anke',
          x: 470,
          y: 160,
          kind: 'person',
          lines: ['Anke Brodersen', 'German national, *02.10.1974'],
          width: 220,
        },
        {
          id: 'family',
          x: 330,
          y: 320,
          kind: 'company',
          lines: [fact('Shareholder-Name0'), 'Lübeck, HRB 917733 HL'],
          width: 250,
        },
        {
          id: 'thode',
          x: 620,
          y: 320,
          kind: 'person',
          lines: [fact('Shareholder-Name1'), 'German national'],
          width: 200,
        },
        {
          id: 'stanciu',
          x: 850,
          y: 320,
          kind: 'person',
          lines: ['Dr. Mirela Stanciu', 'Romanian national'],
          width: 210,
        },
        {
          id: 'client',
          x: 500,
          y: 490,
          kind: 'client',
          lines: [fact('Identity-LegalName'), fact('Registration-Number')],
          width: 300,
        },
      ],
      edges: [
        { from: 'henning', to: 'family', label: `${families.henning} %` },
        { from: 'anke', to: 'family', label: `${families.anke} %` },
        { from: 'family', to: 'client', label: `${comma(fact('Shareholder-Percent0'))} %` },
        { from: 'thode', to: 'client', label: rounded(1) },
        { from: 'stanciu', to: 'client', label: rounded(2) },
      ],
      notes: ['Voting rights follow the shares. No trusts, no pooling agreements.'],
    }),
  )
}

export function notaryNotice({ fact }: Facts): Promise<Buffer> {
  const deed = fact('Ownership-TransferDate')
  const after = (sharesBefore[1] ?? 0) + sharesMoved
  const paper = new Paper({
    title: "Notary's notice of a share transfer",
    author: 'Notariat Dr. Ohlendiek',
    date: deed,
    look: registryLook,
  })
  paper.text('DR. FRIEDERIKE OHLENDIEK', { face: 'serifBold', size: 13, tracking: 1.6, align: 'center', after: 1 })
  paper.text('Notarin · Königstraße 88 · 23552 Lübeck', { align: 'center', color: registryLook.muted, after: 10 })
  paper.rule('#7a5c2e', 1, 26)
  paper.text(
    `An die Geschäftsführung der\n${fact('Identity-LegalName')}\n${addressLine(fact('Address-Registered')).replace(', ', '\n')}`,
    {
      after: 22,
    },
  )
  paper.text(`Lübeck, den ${dottedDate(deed)}`, { align: 'right', after: 16 })
  paper.text('Abtretung von Geschäftsanteilen · Notice of a share transfer, UR-Nr. 287/2026', {
    face: 'serifBold',
    size: 11.5,
    after: 12,
  })
  const body = [
    `By my deed of today, ${longDate(deed)}, Dr. ${fact('Shareholder-Name2')} sold and assigned ${sharesMoved.toLocaleString('en-GB')} shares (numbers 190,001 to 191,000) of 1.00 EUR each in ${fact('Identity-LegalName')}, ${fact('Registration-Number')}, to ${fact('Shareholder-Name1')}.`,
    `The assignment takes effect on 1 April 2026. From then on ${fact('Shareholder-Name1')} holds ${after.toLocaleString('en-GB')} of 250,000 shares, and Dr. ${fact('Shareholder-Name2')} ${((sharesBefore[2] ?? 0) - sharesMoved).toLocaleString('en-GB')}.`,
    'As the notary who took part in the change I shall file the new list of shareholders with the registering court after that day (section 40 (2) GmbHG). Until then the list of 02.02.2026 stays in the register.',
    'You will have to see whether the entry in the transparency register must be amended (section 20 GwG).',
  ]
  for (const paragraph of body) paper.text(paragraph, { align: 'justify', after: 10, size: 10.4 })
  paper.space(16)
  paper.text('Mit freundlichen Grüßen', { after: 4 })
  paper.signature('Dr. Friederike Ohlendiek', 'Notarin')
  paper.stamp(paper.left + paper.width - 160, paper.y - 40, ['EINGANG', 'Nordkai · 23.03.2026'], '#9b2d2d')
  return paper.finish()
}
