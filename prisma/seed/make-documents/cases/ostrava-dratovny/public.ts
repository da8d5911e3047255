import { chartSvg, pngOf } from '../../chart.ts'
import type { Facts } from '../../facts.ts'
import { officeLook, Paper } from '../../paper.ts'
import { webPage } from '../../web-page.ts'
import { amountOf, comma, longDate } from '../../written.ts'

export function ownershipChart({ fact }: Facts): Buffer {
  return pngOf(
    chartSvg({
      title: 'Ostravské drátovny a lanárny, a.s.',
      subtitle: 'Shareholders, from the prospectus of March 2026; shares of the capital',
      width: 1000,
      height: 640,
      accent: '#23282e',
      nodes: [
        {
          id: 'leopold',
          x: 170,
          y: 160,
          kind: 'person',
          lines: [fact('Ownership-PersonBehind'), 'Austrian national'],
          width: 230,
        },
        {
          id: 'others',
          x: 410,
          y: 160,
          kind: 'other',
          lines: ['Eleven members of the family', 'each below 5 %'],
          width: 230,
        },
        {
          id: 'beskyd',
          x: 270,
          y: 320,
          kind: 'company',
          lines: [fact('Shareholder-Name0'), 'Wien, Austria'],
          width: 250,
        },
        {
          id: 'slezska',
          x: 560,
          y: 320,
          kind: 'company',
          lines: [fact('Shareholder-Name1'), 'pension funds, Czechia'],
          width: 260,
        },
        { id: 'float', x: 830, y: 320, kind: 'other', lines: ['Free float', 'about 9,000 holders'], width: 190 },
        {
          id: 'client',
          x: 500,
          y: 490,
          kind: 'client',
          lines: [fact('Identity-LegalName'), `IČO ${fact('Identity-RegistrationNumber')}`],
          width: 330,
        },
        { id: 'own', x: 850, y: 490, kind: 'other', lines: ['Own shares', 'no votes'], width: 150 },
      ],
      edges: [
        { from: 'leopold', to: 'beskyd', label: '70 %' },
        { from: 'others', to: 'beskyd', label: '30 %' },
        { from: 'beskyd', to: 'client', label: `${fact('Shareholder-Percent0')} %` },
        { from: 'slezska', to: 'client', label: `${fact('Shareholder-Percent1')} %` },
        { from: 'float', to: 'client', label: '36.7 %' },
        { from: 'own', to: 'client', label: `${fact('Ownership-TreasuryPercent')} %`, dashed: true, sideways: true },
      ],
      notes: ['Votes are not shown.'],
    }),
  )
}

type Cutting = { paper: string; date: string; headline: string; paragraphs: string[] }

export function pressReview({ fact }: Facts): Promise<Buffer> {
  const millions = comma((amountOf(fact('News-Amount0')) / 1_000_000).toFixed(1)).replace(',', '.')
  const look = {
    ...officeLook,
    body: 'serif' as const,
    bold: 'serifBold' as const,
    italic: 'serifItalic' as const,
    accent: '#5a1f1f',
    size: 10.6,
  }
  const cuttings: Cutting[] = [
    {
      paper: 'Kurýr od Ostravice',
      date: fact('News-Date0'),
      headline: 'Rope maker pays for acid in the Odra',
      paragraphs: [
        `The environmental inspectorate (Inspekce životního prostředí) has fined ${fact('Identity-LegalName')} CZK ${millions} million. In March a basin overflowed, and some 14 cubic metres of used pickling acid ran into the river ${fact('Environment-River')}.`,
        'The company reported the spill itself, paid the fine in full and has built a second basin. The inspectorate has closed the case.',
        '“It should not have happened,” said Radovan Skřivánek, the chair of the board. Anglers speak of two tonnes of dead fish between Hrušov and the mouth of the Olše.',
      ],
    },
    {
      paper: 'Týdeník Bilance',
      date: fact('News-Date1'),
      headline: 'Competition office knocks at the wire works',
      paragraphs: [
        'Officials of the competition office searched the sales department of the Ostrava wire and rope works without notice on Tuesday. They look for signs of an agreement on the prices of lift ropes between three makers.',
        `${fact('Identity-LegalName')} confirmed the inspection and said that it was helping the office. No fine has been imposed; such cases take two to four years. A fine can come to ten per cent of the yearly turnover.`,
        'The shares lost four per cent. The two other makers, in Germany and Italy, did not wish to comment.',
      ],
    },
    {
      paper: 'Hrušovský posel',
      date: '2026-01-22',
      headline: 'Drátovny are insolvent, sixty jobs at risk',
      paragraphs: [
        `The regional court has opened insolvency proceedings over ${fact('News-Namesake')} (IČO 99088123). The firm makes fencing and mesh in Zábřeh; sixty people wait for their December wages.`,
        'Suppliers claim about CZK 41 million. The firm’s only director could not be reached.',
        'It has nothing to do with the listed rope maker in Hrušov beyond the first word of its name, as the insolvency administrator pointed out after several banks had called.',
      ],
    },
  ]
  const paper = new Paper({
    title: 'Press review',
    author: 'Monitor médií',
    date: '2026-04-29',
    look,
    background: '#fbf9f4',
    runningHead: 'Monitor médií · search “Ostrava Drátovny” · 29 April 2026',
  })
  cuttings.forEach((cutting, index) => {
    if (index === 0) {
      paper.text('Monitor médií', { face: 'sansBold', size: 11, color: look.accent, after: 0 })
      paper.text('Press review · search “Ostrava Drátovny”, last twelve months, three results, translated', {
        face: 'sans',
        size: 9.4,
        color: look.muted,
        after: 18,
      })
    } else paper.newPage()
    paper.rule(look.ink, 1.4, 6)
    paper.text(cutting.paper, { face: 'display', size: 27, align: 'center', color: look.accent, after: 0 })
    paper.text(longDate(cutting.date), { face: 'serifItalic', align: 'center', after: 6 })
    paper.rule(look.ink, 0.6, 20)
    paper.text(cutting.headline, { face: 'display', size: 21, after: 10 })
    for (const paragraph of cutting.paragraphs) paper.text(paragraph, { align: 'justify', after: 8, leading: 3.4 })
    paper.space(12)
    paper.text(`Result ${index + 1} of ${cuttings.length}`, { face: 'sans', size: 8.6, color: look.muted })
  })
  return paper.finish()
}

export function website({ caseData, fact }: Facts): Promise<Buffer> {
  return webPage({
    url: caseData.details.webaddress,
    printed: '2026-04-27',
    brand: caseData.details.name,
    tagline: 'Lana, která drží · Ropes that hold, since 1884',
    menu: ['Výrobky', 'O nás', 'Pro investory', 'Kontakt'],
    accent: '#23282e',
    hero: 'Na našem laně visí výtah.',
    heroText: 'Steel wire and ropes for mines, cranes and cable cars.',
    sections: [
      {
        title: 'Výrobky',
        cards: [
          ['Důlní lana', 'Hoist ropes for mines to 1,600 metres.'],
          ['Jeřábová lana', 'Crane ropes that do not turn.'],
          ['Lanovky', 'Track and haul ropes for cable cars.'],
        ],
      },
      {
        title: 'Představenstvo',
        cards: [
          [fact('Director-Name0'), 'předseda'],
          [fact('Director-Name1'), 'místopředsedkyně'],
          [fact('Director-Former'), 'člen, výroba'],
        ],
      },
      {
        title: 'Pro investory',
        text: [
          'Our shares are traded on a regulated market. Reports, notices and the calendar are published in Czech and English.',
        ],
      },
      {
        title: 'Kontakt',
        text: [
          `${fact('Identity-LegalName')}, ${fact('Address-Registered').replace(', Czechia', '')}`,
          `Telefon ${fact('Identity-Phone')} · ${fact('Identity-Email')}`,
        ],
      },
    ],
  })
}
