import type { Facts } from '../../facts.ts'
import { newspaper } from '../../newspaper.ts'
import { webPage } from '../../web-page.ts'
import { amountOf } from '../../written.ts'
import { addressLine } from './shared.ts'

export function website({ fact }: Facts): Promise<Buffer> {
  const phone = fact('Identity-Phone')
  return webPage({
    url: `https://${fact('Identity-WebAddress')}/`,
    printed: '2026-03-09',
    brand: fact('Identity-TradingName'),
    tagline: 'Ihr Kontor an der Trave · Freight and customs on the Baltic since 2013',
    menu: ['Leistungen', 'Routen', 'Team', 'Zoll', 'Kontakt'],
    accent: '#0e4a66',
    hero: 'Von der Kaikante bis zur Kundentür.',
    heroText: 'Family-owned, independent, about 80 colleagues.',
    sections: [
      {
        title: 'Leistungen',
        cards: [
          [
            'Seefracht',
            'Sea freight as agent and forwarder. Timber, paper, machinery. We book the space, you keep the time.',
          ],
          ['Landverkehr', 'Trucks and rail from Lübeck to the Ruhr, Bavaria and back.'],
          ['Zoll & Lager', 'Customs clearance at the port and 6,200 m² of bonded warehouse.'],
        ],
      },
      {
        title: 'Routen',
        text: [
          'Lübeck – Helsinki (Finland), three departures a week. Lübeck – Malmö (Sweden), daily. Lübeck – Liepāja (Latvia), Tuesday and Friday.',
          'The St. Petersburg route was closed in March 2022 and is not served any more.',
        ],
      },
      {
        title: 'Team',
        cards: [
          ['Henning Brodersen', 'Geschäftsführer'],
          ['Dr. Mirela Stanciu', 'Geschäftsführerin'],
          [fact('Director-Resigned'), 'Geschäftsführer, Landverkehr'],
        ],
      },
      {
        title: 'Impressum',
        text: [
          `${fact('Identity-TradingName')} is a brand of ${fact('Identity-LegalName')}, ${addressLine(fact('Address-Former'))}.`,
          `Telefon ${phone.replace('+49 451 9900 1820', '0451 / 9900-1820')} · E-Mail ${fact('Identity-Email')} · ${fact('Registration-Authority')}, ${fact('Registration-Number')}`,
          'Diese Seite ist auch über nordkai-logistik.example erreichbar (forwarded to this site).',
        ],
      },
    ],
  })
}

export function newsArticle({ fact }: Facts): Promise<Buffer> {
  const amount = amountOf(fact('News-Amount')).toLocaleString('en-GB')
  return newspaper({
    masthead: 'Ostsee-Kontor',
    motto: 'Zeitung für Hafen, Handel und Schiffahrt · English edition',
    date: '2025-09-18',
    place: 'Lübeck',
    accent: '#7a2e2e',
    kicker: 'Zoll',
    headline: 'Late papers cost Lübeck forwarder a five-figure fine',
    byline: 'By Tjark Lüders',
    paragraphs: [
      `The main customs office has fined ${fact('Identity-LegalName')} for export declarations that were handed in late. Over seven months of 2024, 31 consignments of machinery parts left the port of Lübeck before their papers were complete, the office said on Wednesday.`,
      `The administrative fine (Bußgeld) is EUR ${amount}. The company, known to customers as ${fact('Identity-TradingName')}, accepted it and has paid; the matter is closed. It is not a criminal penalty.`,
      'The office found negligence, not intent. None of the goods was subject to export control, and all of them went to buyers in Finland and Sweden. “There is no hint that sanctions were breached,” a spokeswoman said.',
      'Managing director Henning Brodersen spoke of “growing pains” after a change of the customs software. “We have since put a second pair of eyes on every declaration.” The forwarder has run a bonded warehouse in the port since 2016.',
      'Forwarders in the port have complained for some time that staff for customs work are hard to find. The chamber of commerce counts 140 open places in the city and the district around it.',
      'The company is not related to the inland shipping firm of a similar name in Kiel, which went into insolvency in the spring.',
    ],
    pulled: '“We have since put a second pair of eyes on every declaration.”',
  })
}
