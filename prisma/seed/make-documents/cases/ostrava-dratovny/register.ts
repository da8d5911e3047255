import type { Facts } from '../../facts.ts'
import { Paper, registryLook } from '../../paper.ts'
import { amountOf, czechNumber, spacedDate } from '../../written.ts'

const extractDate = '2026-04-30'
const withinCzechia = (address: string) => address.replace(', Czechia', '')

export function commercialRegister({ fact }: Facts): Promise<Buffer> {
  const file = `oddíl B, vložka ${fact('Registration-File').replace('B ', '')}`
  const look = {
    ...registryLook,
    body: 'sans' as const,
    bold: 'sansBold' as const,
    italic: 'sansItalic' as const,
    accent: '#11457e',
    size: 9.8,
  }
  const paper = new Paper({
    title: `Výpis z obchodního rejstříku, ${file}`,
    author: 'Krajský soud v Ostravě',
    date: extractDate,
    look,
    runningHead: `Výpis z obchodního rejstříku · ${file} · ${spacedDate(extractDate)}`,
    pageWord: (page, pages) => `Strana ${page} z ${pages}`,
  })
  paper.document.save().rect(0, 0, 12, 421).fill('#11457e').rect(0, 421, 12, 421).fill('#c8102e').restore()
  paper.text('Výpis', { face: 'display', size: 30, align: 'center', after: 0 })
  paper.text('z obchodního rejstříku, vedeného', { align: 'center', after: 0 })
  paper.text(`Krajským soudem v Ostravě, ${file}`, { face: 'sansBold', size: 11.5, align: 'center', after: 2 })
  paper.text(`Full extract from the commercial register, ${spacedDate(extractDate)} (struck: deleted)`, {
    face: 'sansItalic',
    align: 'center',
    color: look.muted,
    after: 14,
  })
  const columns = [
    { title: 'Údaj (entry)', share: 30 },
    { title: 'Obsah', share: 48 },
    { title: 'Zapsáno', share: 15 },
    { title: 'Vymazáno', share: 15 },
  ]
  const entered = spacedDate(fact('Registration-Date'))
  const capital = `${czechNumber(amountOf(fact('Registration-Capital')))} Kč`
  paper.table(columns, [
    { cells: ['Obchodní firma (name)', fact('Identity-FormerName'), entered, '1. 7. 2011'], struck: true },
    ['Obchodní firma (name)', fact('Identity-LegalName'), '1. 7. 2011', ''],
    { cells: ['Sídlo (seat)', withinCzechia(fact('Address-Former')), entered, '15. 4. 2019'], struck: true },
    ['Sídlo (seat)', withinCzechia(fact('Address-Registered')), '15. 4. 2019', ''],
    ['Identifikační číslo (IČO)', fact('Identity-RegistrationNumber'), entered, ''],
    ['Právní forma', 'Akciová společnost', entered, ''],
    ['Den vzniku a zápisu (entry of the company)', entered, entered, ''],
    [
      'Předmět podnikání (object)',
      'Zámečnictví, nástrojářství; výroba ocelových drátů a lan (steel wire and ropes)',
      entered,
      '',
    ],
    ['Základní kapitál (capital)', `${capital}, splaceno 100 %`, '30. 6. 2008', ''],
    [
      'Akcie (shares)',
      `${czechNumber(Number(fact('Registration-Shares')))} ks kmenových akcií na majitele, zaknihovaných, ve jmenovité hodnotě 100 Kč`,
      '30. 6. 2008',
      '',
    ],
  ])
  paper.newPage()
  paper.heading('Statutární orgán – představenstvo (board of directors)')
  const office: Record<string, string> = {
    Chair: 'předseda / Chair',
    'Vice-chair': 'místopředsedkyně / Vice-chair',
    Member: 'člen / Member',
  }
  const people = [
    {
      cells: [
        `${fact('Director-Former')}\nnar. 18. 8. 1971`,
        'člen / Member',
        '1. 6. 2017',
        spacedDate(fact('Director-FormerDate')),
      ],
      struck: true,
    },
    ...[0, 1, 2].map((row) => [
      `${fact(`Director-Name${row}`)}\nnar. ${spacedDate(fact(`Director-BirthDate${row}`))}`,
      office[fact(`Director-Office${row}`)] ?? '',
      ['1. 6. 2012', '1. 6. 2017', '1. 2. 2026'][row] ?? '',
      '',
    ]),
  ]
  const peopleColumns = [
    { title: 'Jméno', share: 40 },
    { title: 'Funkce', share: 32 },
    { title: 'Od', share: 14 },
    { title: 'Do', share: 16 },
  ]
  paper.table(peopleColumns, people)
  paper.text('Společnost zastupují společně dva členové představenstva. Two members of the board act together.', {
    color: look.muted,
  })
  paper.heading('Dozorčí rada (supervisory board)')
  paper.table(peopleColumns, [
    [`${fact('Supervisory-Chair')}\nnar. 30. 1. 1959`, 'předseda / Chair', '1. 6. 2018', ''],
    ['Ing. Alžběta Šťastná\nnar. 14. 7. 1977', 'členka / Member', '1. 6. 2018', ''],
    ['Günther Prohaska\nnar. 2. 2. 1966', 'člen / Member', '5. 5. 2021', ''],
  ])
  paper.heading('Ostatní skutečnosti (other facts)')
  paper.table(
    [
      { title: 'Skutečnost', share: 60 },
      { title: 'Zápis', share: 40 },
    ],
    [
      ['Insolvenční řízení, konkurs (insolvency)', 'není zapsáno (none entered)'],
      ['Likvidace (liquidation)', 'není zapsáno (none entered)'],
      ['Přeměny (mergers)', 'není zapsáno (none entered)'],
    ],
  )
  paper.text(`Ostrava ${spacedDate(extractDate)}. Tento výpis je elektronicky podepsán.`, { after: 16 })
  paper.seal(paper.left + paper.width - 70, paper.y + 34, 'Krajský soud v Ostravě', ['OBCHODNÍ', 'REJSTŘÍK'], '#11457e')
  return paper.finish()
}
