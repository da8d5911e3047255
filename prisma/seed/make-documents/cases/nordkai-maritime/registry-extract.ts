import type { Facts } from '../../facts.ts'
import { Paper, registryLook } from '../../paper.ts'
import { amountOf, dottedDate, germanNumber } from '../../written.ts'
import { addressLine, extractDate } from './shared.ts'

const columns = [
  { title: 'Nr.', share: 7, align: 'center' as const },
  { title: 'Eintragung (column and text)', share: 70 },
  { title: 'Eingetragen am', share: 16 },
]

/** A chronological print of Handelsregister B: what was superseded stays in it, struck through. */
export function registryExtract({ fact }: Facts): Promise<Buffer> {
  const number = fact('Registration-Number')
  const court = fact('Registration-Authority')
  const incorporated = dottedDate(fact('Registration-Date'))
  const capital = `${germanNumber(amountOf(fact('Registration-Capital')), 2)} EUR`
  const director = (row: number) =>
    `${fact(`Director-Name${row}`)}, ${fact(`Director-Residence${row}`)}, *${dottedDate(fact(`Director-BirthDate${row}`))}`
  const paper = new Paper({
    title: `Handelsregister B ${number}`,
    author: court,
    date: extractDate,
    look: registryLook,
    background: '#fdfcf8',
    runningHead: `${court} · Handelsregister B · ${number} · Chronologischer Ausdruck vom ${dottedDate(extractDate)}`,
    pageWord: (page, pages) => `Seite ${page} von ${pages}`,
  })
  paper.text(court, { align: 'center', color: registryLook.muted, after: 4 })
  paper.text('HANDELSREGISTER B', { face: 'serifBold', size: 19, align: 'center', tracking: 2.2, after: 4 })
  paper.text(`Chronologischer Ausdruck · extract of ${dottedDate(extractDate)}`, {
    face: 'serifItalic',
    align: 'center',
    color: registryLook.muted,
    after: 12,
  })
  paper.rule('#1d1d1b', 1.2, 10)
  paper.facts([
    ['Nummer der Firma (number)', number],
    ['Abteilung (division)', 'B: Kapitalgesellschaften'],
    ['Anzahl der Eintragungen (entries)', '6'],
  ])
  paper.heading('1 · Firma, Sitz, Gegenstand, Kapital, Vertretung')
  paper.text('Struck text is no longer in force. Durchgestrichener Text ist gegenstandslos.', {
    face: 'serifItalic',
    size: 8.6,
    color: registryLook.muted,
  })
  paper.table(
    columns,
    [
      { cells: ['1', `2a  Firma (name):\n${fact('Identity-FormerName')}`, incorporated], struck: true },
      {
        cells: [
          '1',
          `2b  Sitz (seat): Lübeck\nGeschäftsanschrift (address): ${addressLine(fact('Address-Former'))}`,
          incorporated,
        ],
        struck: true,
      },
      [
        '1',
        '2c  Gegenstand (object):\nSea and land freight forwarding, customs clearance and bonded warehousing, and all business that serves it. The company keeps no vessels of its own.',
        incorporated,
      ],
      ['1', `3  Stammkapital (share capital):\n${capital}`, incorporated],
      [
        '1',
        '4a  Allgemeine Vertretungsregelung (powers):\nIst nur ein Geschäftsführer bestellt, so vertritt er allein. Sind mehrere bestellt, so vertreten zwei Geschäftsführer gemeinsam oder ein Geschäftsführer gemeinsam mit einem Prokuristen.\nWith several directors: two directors jointly, or one with a registered proxy.',
        incorporated,
      ],
      ['1', `4b  Geschäftsführer (managing director):\n${director(0)}`, incorporated],
      {
        cells: [
          '1',
          `4b  Geschäftsführer (managing director):\n${fact('Director-Resigned')}, Bad Schwartau, *06.09.1968`,
          incorporated,
        ],
        struck: true,
      },
      [
        '1',
        '6a  Rechtsform (legal form):\nGesellschaft mit beschränkter Haftung. Gesellschaftsvertrag (articles) vom 22.10.2013.',
        incorporated,
      ],
    ],
    { size: 9.2 },
  )
  paper.newPage()
  paper.heading('2 · Spätere Eintragungen (later entries)')
  paper.table(
    columns,
    [
      [
        '2',
        '5  Prokura (registered proxy):\nGesamtprokura gemeinsam mit einem Geschäftsführer: Wiebke Harmsen, Ratzeburg, *21.03.1984',
        '08.06.2016',
      ],
      ['3', `2a  Firma geändert (name changed), nun:\n${fact('Identity-LegalName')}`, '17.05.2019'],
      ['4', `4b  Bestellt als Geschäftsführerin (appointed):\n${director(1)}`, '02.03.2021'],
      [
        '5',
        `2b  Geschäftsanschrift geändert (address changed), nun:\n${addressLine(fact('Address-Registered'))}`,
        dottedDate(fact('Address-MoveDate')),
      ],
      [
        '6',
        `4b  Nicht mehr Geschäftsführer (no longer managing director):\n${fact('Director-Resigned')}, Bad Schwartau, *06.09.1968`,
        dottedDate(fact('Director-ResignedDate')),
      ],
    ],
    { size: 9.2 },
  )
  paper.heading('3 · Stand am Tag des Ausdrucks (position on the day of print)')
  paper.facts([
    ['Firma', fact('Identity-LegalName')],
    ['Sitz', 'Lübeck'],
    ['Geschäftsanschrift', addressLine(fact('Address-Registered'))],
    ['Stammkapital', capital],
    ['Geschäftsführer', `${director(0)}\n${director(1)}`],
    ['Prokurist', 'Wiebke Harmsen, Ratzeburg, *21.03.1984'],
  ])
  paper.newPage()
  paper.heading('4 · Sonstige Rechtsverhältnisse (other legal relations)')
  paper.table(
    [
      { title: 'Spalte', share: 14 },
      { title: 'Gegenstand', share: 52 },
      { title: 'Eintragung', share: 28 },
    ],
    [
      ['6b', 'Insolvenzverfahren (insolvency)', 'keine (none)'],
      ['6b', 'Auflösung, Liquidation (dissolution)', 'keine (none)'],
      ['6b', 'Löschung von Amts wegen (deletion)', 'keine (none)'],
      ['6b', 'Beherrschungs- und Gewinnabführungsverträge', 'keine (none)'],
      ['7', 'Letzte Liste der Gesellschafter im Registerordner (last list of shareholders filed)', '02.02.2026'],
    ],
  )
  paper.heading('Beglaubigung (certificate)')
  paper.text(
    `Dieser Ausdruck gibt den Inhalt des Handelsregisters am ${dottedDate(extractDate)}, 08:14 Uhr, vollständig wieder. Er wird maschinell erstellt und gilt ohne Unterschrift als beglaubigte Abschrift.`,
    { align: 'justify' },
  )
  paper.text(
    'This print gives the whole content of the register on the day and at the time named. It is made by machine and needs no signature.',
    {
      face: 'serifItalic',
      color: registryLook.muted,
      after: 20,
    },
  )
  const sealTop = paper.y + 50
  paper.seal(paper.left + 60, sealTop, `${court} · Registergericht`, ['HRB', dottedDate(extractDate)], '#2d4a7c')
  paper.text(`Lübeck, den ${dottedDate(extractDate)}\nGeschäftsstelle des Registergerichts\nAz. 918204-26-A`, {
    indent: 140,
  })
  return paper.finish()
}
