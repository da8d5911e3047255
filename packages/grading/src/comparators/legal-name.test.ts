import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeTable, describeWords } from '../case-table.ts'
import { compareAnswer } from '../compare.ts'

describeTable('legalName', 'spelling of the form and the name', [
  ['Hartmann Logistik GmbH', 'Hartmann Logistik Gesellschaft mit beschränkter Haftung', 'correct'],
  ['Hartmann Logistik GmbH', 'HARTMANN LOGISTIK G.m.b.H.', 'correct'],
  ['Aurora Shipping Ltd', 'Aurora Shipping Limited', 'correct'],
  ['Aurora Shipping Ltd.', 'The Aurora Shipping Co., Ltd', 'correct'],
  ['Delmas et Fils S.A.R.L.', 'Delmas & Fils SARL', 'correct'],
  ['Delmas et Fils SARL', 'Delmas et Fils société à responsabilité limitée', 'correct'],
  ['Kowalski i Wspólnicy Sp. z o.o.', 'Kowalski i Wspolnicy spółka z ograniczoną odpowiedzialnością', 'correct'],
  ['Müller Maschinenbau AG', 'Mueller Maschinenbau Aktiengesellschaft', 'correct'],
  ['Müller Maschinenbau AG', 'Muller Maschinenbau AG', 'correct'],
  ['Østergaard Vind A/S', 'Ostergaard Vind AS', 'correct'],
  ['Banca Lucchetti S.p.A.', 'Banca Lucchetti società per azioni', 'correct'],
  ['Van Dijk Beheer B.V.', 'van dijk beheer bv', 'correct'],
  ['ООО Северный Ветер', 'OOO Северный Ветер', 'correct'],
  ['Severny Veter LLC', 'OOO Severny Veter', 'correct'],
  ['Smith & Jones LLP', 'Jones and Smith LLP', 'correct'],
  ['Wal Mart Stores Inc', 'Walmart Stores, Inc.', 'correct'],
  ['Intl Paper Corp', 'International Paper Corporation', 'correct'],
  ['Krüger GmbH & Co. KG', 'Krueger GmbH & Co KG', 'correct'],
])

describeTable('legalName', 'what makes another company', [
  ['Hartmann Logistik GmbH', 'Hartmann Logistik AG', 'wrong', 'legal-form-differs'],
  ['Krüger GmbH & Co. KG', 'Krüger KG', 'wrong', 'legal-form-differs'],
  ['Aurora Fund 2 LP', 'Aurora Fund 3 LP', 'wrong', 'number-differs'],
  ['Aurora Fund II LP', 'Aurora Fund III LP', 'wrong', 'number-differs'],
  ['Aurora Fund II LP', 'Aurora Fund 2 LP', 'correct'],
  ['Aurora Fund LP', 'Aurora Fund 2 LP', 'wrong', 'number-differs'],
  ['Hartmann Logistik GmbH', 'Hoffmann Logistik GmbH', 'wrong', 'different-name'],
  ['Northern Trust Bank', 'Southern Trust Bank', 'wrong', 'different-name'],
  ['Aurora Bank Chile S.A.', 'Aurora Bank Peru S.A.', 'wrong', 'different-name'],
  ['Aurora Shipping Ltd', 'something else entirely', 'wrong', 'different-name'],
])

describeTable('legalName', 'short names, and the form left out', [
  ['Hartmann Logistik GmbH', 'Hartmann Logistik', 'correct', 'legal-form-missing'],
  ['Hartmann Logistik', 'Hartmann Logistik GmbH', 'correct', 'legal-form-added'],
  ['Hollister Motor Corporation', 'Hollister', 'correct', 'short-name'],
  ['Hollister International Group', 'Hollister', 'correct', 'short-name'],
  ['Hollister & Sons', 'Hollister and Sons Co.', 'correct'],
  ['General Widget Machines Inc', 'GWM', 'correct', 'abbreviation'],
  ['GWM AG', 'Grosse Wetterauer Maschinen AG', 'correct', 'abbreviation'],
  ['Hollister & Kent', 'H&K', 'correct', 'abbreviation'],
  ['Nippon Telegraph and Telephone Corporation', 'NTT', 'correct'],
  ['Aurora Ltd (formerly Borealis Ltd)', 'Borealis Ltd', 'correct', 'one-of-its-names'],
])

describeTable('legalName', 'slips of the pen', [
  ['Hartmann Logistik GmbH', 'Harttmann Logistik GmbH', 'correct', 'spelling'],
  ['Hartmann Logistik GmbH', 'Hartman Logistik GmbH', 'notSure', 'near-miss'],
  ['Wintersteiger GmbH', 'Winterstieger GmbH', 'correct', 'spelling'],
  ['Hartmann Logistik GmbH', 'Hartman Logistik AG', 'wrong', 'legal-form-differs'],
  ['Fund 21 LP', 'Fund 12 LP', 'wrong', 'number-differs'],
  ['A. Smit Beheer B.V.', 'B. Smit Beheer B.V.', 'wrong', 'number-differs'],
])

describeTable('legalName', 'other scripts', [
  ['ООО Северный Ветер', 'Severny Veter LLC', 'correct'],
  ['Wintersteiger', 'Винтерштайгер', 'correct', 'other-script'],
  ['本田技研工業株式会社', 'Honda Motor Co., Ltd.', 'correct', 'known-name'],
  ['三星电子有限公司', 'Honda Motor Co., Ltd.', 'wrong', 'different-name'],
  ['北方风力有限公司', 'Northern Wind Ltd', 'notSure', 'other-script'],
])

describeTable('legalName', 'what a person has to decide', [
  ['Hartmann Logistik GmbH', 'Hartmannn Logistics GmbH', 'notSure', 'near-miss'],
  ['Aurora Bank Chile S.A.', 'Aurora Bank S.A.', 'notSure', 'place-missing'],
  ['Aurora Holding Ltd', 'Aurora Ltd', 'notSure', 'generic-word-differs'],
  ['GWM China', 'General Widget Machines Inc', 'notSure', 'abbreviation'],
  ['Aurora Star 2', 'Aurora Star', 'notSure', 'number-missing'],
])

describeTable('legalName', 'the form in front or in the midst of the name', [
  ['N.V. Nutricia', 'Nutricia N.V.', 'correct', 'same-name'],
  ['Nutricia N.V.', 'N.V. Nutricia', 'correct', 'same-name'],
  ['  Kent Inc  2 Star ', 'Kent 2 Star Inc', 'correct', 'same-name'],
  ['Kent 2 Star Inc', 'Kent Inc 2 Star', 'correct', 'same-name'],
  ['KG Hollister Marlow', 'Hollister Kent KG', 'wrong', 'different-name'],
  ['Kestrel Hollister Services N.V.', 'Kestrel N.V. Holister Services', 'notSure', 'near-miss'],
  ['Brightwater LLC Shipping Holding', 'Brightwater Shipping Holding OOO', 'notSure', 'words-missing'],
  [
    'KG One Two Three Four Five Six Seven Eight Nine Ten Star',
    'One Two Three Four Five Six Seven Eight Nine Ten Star KG',
    'correct',
  ],
  [
    'KG One Two Three Four Five Six Seven Eight Nine Ten Kent Star',
    'One Two Three Four Five Six Seven Eight Nine Ten Kent Star KG',
    'notSure',
    'words-missing',
  ],
])

describeTable('legalName', 'names that are split otherwise', [
  ['Hollister Aurora Ltd', 'Aurora Hol lister Ltd', 'correct', 'same-name'],
  ['Hartman Hollister Aurora Ltd', 'Aurora HartmanHollister Ltd', 'correct', 'same-name'],
  ['Kent International KG', 'KentInternnational KG', 'correct', 'spelling'],
  ['Brightwater Hartman Ltd', 'Brrightwater Har tman Ltd', 'correct', 'spelling'],
  ['Kent Marlow Ltd', 'Kenntmarlow Ltd', 'correct', 'spelling'],
  ['Kent Stone Ltd', 'Kenntstone Ltd', 'wrong', 'different-name'],
])

describeTable('legalName', 'several slips of the pen', [
  ['Lindqvist Aurora Services', 'Lnidqvist Aurroa Services', 'correct', 'spelling'],
  ['Lindqvist Aurora Borealis Ltd', 'Lnidqvist Aurroa Boraelis Ltd', 'notSure', 'near-miss'],
  ['Wintersteiger LLC', 'OOO Winterstieger', 'notSure', 'near-miss'],
])

describeTable('legalName', 'words that every other company has', [
  ['BMW AG', 'Mercedes-Benz Group AG', 'wrong', 'different-name'],
  ['Aurora Holding Ltd', 'Aurora Kestrel Ltd', 'notSure', 'generic-word-differs'],
  ['Aurora Kestrel Ltd', 'Aurora Holding Ltd', 'notSure', 'generic-word-differs'],
  ['Marlow Group', 'Group', 'wrong', 'different-name'],
  ['Lindqvist LLC', 'Company Lindqvist LLC', 'correct', 'short-name'],
  ['Lindqvist LLC', 'Company Group Lindqvist LLC', 'notSure', 'generic-word-differs'],
  ['Kestrel Inc', 'Kestrel.com Inc', 'correct', 'short-name'],
  ['Aurora Kestrel Marlow Ltd', 'Marlow Ltd', 'wrong', 'different-name'],
  ['Aurora Borealis Ltd', 'Aurora Borealis Kestrel France Ltd', 'notSure', 'words-added'],
  ['Kestrel Hartman Ltd', 'Kestrel Hartman Marlow 2 Ltd', 'wrong', 'number-differs'],
  ['3M Company', 'Honeywell International', 'wrong', 'different-name'],
  ['Aurora Star', 'Aurora Star 2', 'notSure', 'number-missing'],
])

describeTable('legalName', 'companies that are known', [
  ['腾讯控股有限公司', 'Tencent Holdings Ltd', 'correct', 'known-name'],
  ['Honda Group', 'Honda Motor Co., Ltd.', 'notSure', 'generic-word-differs'],
  ['Honda Group', 'ソニー', 'wrong', 'different-name'],
  ['KPMG International', 'KPMG', 'correct', 'short-name'],
  ['本田技研工業株式会社 Group', 'VW', 'notSure', 'other-script'],
  ['本田技研工業株式会社', 'Siemens AG Holdings', 'notSure', 'other-script'],
])

describeTable('legalName', 'other scripts, word by word', [
  ['Wintersteiger & Berger', 'Винтерштайгер & Бергер', 'correct', 'other-script'],
  ['Wintersteiger and Berger', 'Винтерштайгер и Бергер', 'correct', 'other-script'],
  ['Smirnov, Berger and Wintersteiger', 'Смирнов, Бергер и Винтерштайгер', 'correct', 'other-script'],
  ['Papadakis, Berger & Wintersteiger', 'Παπαδάκης, Бергер & Винтерштайгер', 'correct', 'other-script'],
  ['Petrov and Sons LLC', 'АО Петров и сыновья', 'notSure', 'other-script'],
  ['Aurora LLC', 'АО Аврора', 'wrong', 'legal-form-differs'],
  ['Ararat', 'Արարատ', 'correct', 'same-name'],
  ['Magticom', 'მაგთიკომ', 'correct', 'other-script'],
])

const words = ['Aurora', 'Borealis', 'Hartmann', 'Hartman', 'Holding', 'Group', 'GmbH', 'AG', 'Ltd', '2', 'II', 'Chile']
const name = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 5 }).map((list) => list.join(' '))

describe('any two company names', () => {
  it('are judged alike from both sides, but that a short name is right for a full one and not the other way', () => {
    fc.assert(
      fc.property(name, name, (left, right) => {
        const there = compareAnswer({ type: 'legalName', reference: left, answer: right })
        const back = compareAnswer({ type: 'legalName', reference: right, answer: left })
        const isShort = [there, back].some(({ reasons }) => reasons.some(({ code }) => code === 'short-name'))
        if (isShort) expect([there.marking, back.marking]).not.toContain('wrong')
        else expect(back.marking).toBe(there.marking)
      }),
      { numRuns: 500 },
    )
  })
})

describeWords('legalName', [
  ['Aurora Shipping Ltd', 'Aurora Shipping Limited', 'correct', 'same-name', 'Same name: Aurora Shipping Ltd'],
  ['Aurora Shipping Ltd', 'AuroraShipping Ltd', 'correct', 'same-name', 'Same name, split otherwise'],
  ['...', 'Aurora', 'notSure', 'reference-unreadable', 'The reference “...” holds no name'],
  ['Aurora', '...', 'wrong', 'not-a-name', '“...” holds no name', 'Write the name.'],
  [
    'Hartmann Logistik GmbH',
    'Hartmann Logistik AG',
    'wrong',
    'legal-form-differs',
    'legal form differs: “AG” instead of “GmbH” (answer “Hartmann Logistik AG”, reference “Hartmann Logistik GmbH”)',
    'Look again at the legal form.',
  ],
  [
    'Aurora Fund 2 LP',
    'Aurora Fund 3 LP',
    'wrong',
    'number-differs',
    'numbers or initials differ: “3” instead of “2” (answer “Aurora Fund 3 LP”, reference “Aurora Fund 2 LP”)',
    'Look again at the numbers and single letters in the name.',
  ],
  [
    'Hartmann Logistik GmbH',
    'Hoffmann Logistik GmbH',
    'wrong',
    'different-name',
    'names differ: “Hoffmann” instead of “Hartmann” (answer “Hoffmann Logistik GmbH”, reference “Hartmann Logistik GmbH”)',
    'This is not the name in the source.',
  ],
  [
    'Hartmann Logistik GmbH',
    'Hartmann Logistik',
    'correct',
    'legal-form-missing',
    'the name agrees, the legal form (“GmbH”) is left out',
  ],
  [
    'Hartmann Logistik',
    'Hartmann Logistik GmbH',
    'correct',
    'legal-form-added',
    'the name agrees, the legal form (“GmbH”) is added',
  ],
  [
    'Hollister Motor Corporation',
    'Hollister',
    'correct',
    'short-name',
    'Same company under its short name: answer “Hollister”, reference “Hollister Motor Corporation”',
  ],
  [
    'General Widget Machines Inc',
    'GWM',
    'correct',
    'abbreviation',
    'Same company under its initials: answer “GWM”, reference “General Widget Machines Inc”',
  ],
  [
    'Hartmann Logistik GmbH',
    'Harttmann Logistik GmbH',
    'correct',
    'spelling',
    'Same company under a name with a typo: answer “Harttmann Logistik GmbH”, reference “Hartmann Logistik GmbH”',
  ],
  [
    'Hartmann Logistik GmbH',
    'Hartmannn Logistics GmbH',
    'notSure',
    'near-miss',
    'spelling differs: “Hartmannn Logistics” instead of “Hartmann Logistik” (answer “Hartmannn Logistics GmbH”, reference “Hartmann Logistik GmbH”)',
    'Check the spelling of the name.',
  ],
  [
    'Wintersteiger',
    'Винтерштайгер',
    'correct',
    'other-script',
    'Same company under its name in another script: answer “Винтерштайгер”, reference “Wintersteiger”',
  ],
  [
    '本田技研工業株式会社',
    'Honda Motor Co., Ltd.',
    'correct',
    'known-name',
    'Same company under another name it is known by: answer “Honda Motor Co., Ltd.”, reference “本田技研工業株式会社”',
  ],
  [
    '三星电子有限公司',
    'Honda Motor Co., Ltd.',
    'wrong',
    'different-name',
    'names differ: answer “Honda Motor Co., Ltd.”, reference “三星电子有限公司”',
    'This is not the name in the source.',
  ],
  [
    '本田技研工業株式会社',
    '三星电子有限公司',
    'wrong',
    'different-name',
    'names differ: answer “三星电子有限公司”, reference “本田技研工業株式会社”',
    'This is not the name in the source.',
  ],
  [
    'Wintersteiger LLC',
    'OOO Winterstieger',
    'notSure',
    'near-miss',
    'the spelling differs, and something else of the name, too: answer “OOO Winterstieger”, reference “Wintersteiger LLC”',
    'Check the spelling of the name.',
  ],
  [
    '北方风力有限公司',
    'Northern Wind Ltd',
    'notSure',
    'other-script',
    '“Northern Wind Ltd” is written in another script than “北方风力有限公司”',
  ],
  [
    'Aurora Bank Chile S.A.',
    'Aurora Bank S.A.',
    'notSure',
    'place-missing',
    'a place is missing: “Chile” (answer “Aurora Bank S.A.”, reference “Aurora Bank Chile S.A.”)',
    'Look again: group companies differ by the place in their name.',
  ],
  [
    'Aurora Bank S.A.',
    'Aurora Bank Chile S.A.',
    'notSure',
    'place-added',
    'a place is added: “Chile” (answer “Aurora Bank Chile S.A.”, reference “Aurora Bank S.A.”)',
    'Look again: group companies differ by the place in their name.',
  ],
  [
    'Aurora Holding Ltd',
    'Aurora Ltd',
    'notSure',
    'generic-word-differs',
    'only general words differ: “Holding” (answer “Aurora Ltd”, reference “Aurora Holding Ltd”)',
    'Look again at the full name.',
  ],
  [
    'GWM China',
    'General Widget Machines Inc',
    'notSure',
    'abbreviation',
    '“General Widget Machines Inc” may be short for “GWM China”',
    'Give the full name.',
  ],
  [
    'Aurora Star 2',
    'Aurora Star',
    'notSure',
    'number-missing',
    'a number or initial stands on one side only: “2” (answer “Aurora Star”, reference “Aurora Star 2”)',
    'Look again at the numbers and single letters in the name.',
  ],
  [
    'Aurora Borealis Trading Ltd',
    'Aurora Ltd',
    'notSure',
    'words-missing',
    'words are missing: “Borealis Trading” (answer “Aurora Ltd”, reference “Aurora Borealis Trading Ltd”)',
    'Look again at the full name.',
  ],
  [
    'Aurora Borealis Hollister Ltd',
    'Aurora Hollister Ltd',
    'notSure',
    'words-missing',
    'words are missing: “Borealis” (answer “Aurora Hollister Ltd”, reference “Aurora Borealis Hollister Ltd”)',
    'Look again at the full name.',
  ],
  [
    'Aurora Hollister Ltd',
    'Aurora Borealis Hollister Ltd',
    'notSure',
    'words-added',
    'words are added: “Borealis” (answer “Aurora Borealis Hollister Ltd”, reference “Aurora Hollister Ltd”)',
    'Look again at the full name.',
  ],
  [
    'Aurora Holding Ltd',
    'Aurora Group Ltd',
    'notSure',
    'generic-word-differs',
    'general words differ: “Group” instead of “Holding” (answer “Aurora Group Ltd”, reference “Aurora Holding Ltd”)',
    'Look again at the full name.',
  ],
  [
    'Aurora Holding Ltd',
    'Aurora Group GmbH',
    'wrong',
    'different-name',
    'names differ: in words and legal form (answer “Aurora Group GmbH”, reference “Aurora Holding Ltd”)',
    'This is not the name in the source.',
  ],
  [
    'Holding Group',
    'Group',
    'notSure',
    'generic-word-differs',
    'only general words differ: “Holding” (answer “Group”, reference “Holding Group”)',
    'Look again at the full name.',
  ],
  [
    'Aurora Ltd (formerly Borealis Ltd)',
    'Borealis Ltd',
    'correct',
    'one-of-its-names',
    '“Borealis Ltd” gives names that “Aurora Ltd (formerly Borealis Ltd)” gives',
  ],
  [
    'Hartmann Logistik GmbH',
    'Hartman Logistik AG',
    'wrong',
    'legal-form-differs',
    'legal form differs: “AG” instead of “GmbH” (answer “Hartman Logistik AG”, reference “Hartmann Logistik GmbH”)',
    'Look again at the legal form.',
  ],
])

describeTable('legalName', 'more forms of more countries', [
  ['PKN Orlen Spółka Akcyjna', 'PKN Orlen S.A.', 'correct'],
  ['PTT Public Company Limited', 'PTT PCL', 'correct'],
  ['Rigas Satiksme SIA', 'Rigas Satiksme Sabiedrība ar ierobežotu atbildību', 'correct'],
  ['Greenpeace Belgium vzw', 'Greenpeace Belgium asbl', 'correct'],
  ['Novi Sad d.o.o.', 'Novi Sad j.d.o.o.', 'wrong', 'legal-form-differs'],
])

describeTable('legalName', 'a legal form in another place, and a typo', [
  ['Hartmann Logistik GmbH', 'GmbH Hartman Logistik', 'notSure', 'near-miss'],
  ['Hartmann Logistik GmbH', 'Hartman GmbH Logistik', 'notSure', 'near-miss'],
  ['Hollister Marine A/S', 'A/S Holister Marin', 'notSure', 'near-miss'],
  ['Wintersteiger N.V.', 'N.V. Winterstieger', 'notSure', 'near-miss'],
  ['Hartmann Logistik GmbH', 'AG Hartman Logistik', 'wrong'],
  ['Hartmann Logistik GmbH', 'GmbH Hoffmann Logistik', 'wrong'],
])

describeTable('legalName', 'the seat behind the form', [
  ['Biomerieux B.V.', 'Biomerieux B.V., Boxtel', 'correct'],
  ['Hansen Skibsværft ApS, København', 'Hansen Skibsværft ApS', 'correct'],
  ['Aurora AG, Bad Homburg', 'Aurora AG', 'correct'],
  ['Aurora AG, Berlin', 'Aurora AG, Hamburg', 'wrong'],
  ['Aurora AG', 'Aurora AG, Austria', 'notSure', 'place-added'],
  ['Aurora AG', 'Aurora AG, Holding', 'notSure'],
  ['Aurora Borealis AG', 'Aurora Borealis AG, Niederlassung Zug', 'notSure'],
  ['Aurora AG', 'Borealis AG, Boxtel', 'wrong'],
])

describeTable('legalName', 'numbers in words of several languages', [
  ['Twenty-First Century Ltd', '21st Century Ltd', 'correct'],
  ['Twenty Four Hours Ltd', '24 Hours Ltd', 'correct'],
  ['Fourteen Winds Ltd', '14 Winds Ltd', 'correct'],
  ['Drei Könige GmbH', '3 Könige GmbH', 'correct'],
  ['Quatre Saisons SARL', '4 Saisons SARL', 'correct'],
  ['Trzy Korony Sp. z o.o.', '3 Korony Sp. z o.o.', 'correct'],
  ['Aurora Fund X LP', 'Aurora Fund 10 LP', 'correct'],
  ['Aurora Fund I LP', 'Aurora Fund 1 LP', 'correct'],
  ['Aurora Fund IV LP', 'Aurora Fund Four LP', 'correct'],
  ['Aurora Fund I LP', 'Aurora Fund II LP', 'wrong', 'number-differs'],
  ['Aurora Fund X LP', 'Aurora Fund XI LP', 'wrong', 'number-differs'],
  ['Twenty Four Hours Ltd', '25 Hours Ltd', 'wrong', 'number-differs'],
  ['One Capital Ltd', 'First Capital Ltd', 'wrong'],
])

describeTable('legalName', 'forms of all continents, abbreviated and in full', [
  ['Acme K.S.C.P.', 'Acme Kuwait Shareholding Company Public', 'correct', 'same-name'],
  ['Acme Q.P.S.C.', 'Acme Qatari Public Shareholding Company', 'correct', 'same-name'],
  ['Acme MChJ', 'Acme Mas’uliyati cheklangan jamiyat', 'correct', 'same-name'],
  ['Acme MMC', 'Acme Məhdud Məsuliyyətli Cəmiyyəti', 'correct', 'same-name'],
  ['Acme Sh.p.k.', 'Acme Shoqëri me përgjegjësi të kufizuar', 'correct', 'same-name'],
  ['Acme Ky', 'Acme kommandiittiyhtiö', 'correct', 'same-name'],
  ['Acme ek. för.', 'Acme ekonomisk förening', 'correct', 'same-name'],
  ['Acme I/S', 'Acme interessentskab', 'correct', 'same-name'],
  ['Acme MB', 'Acme mažoji bendrija', 'correct', 'same-name'],
  ['Acme MTÜ', 'Acme mittetulundusühing', 'correct', 'same-name'],
  ['Acme S.A.', 'Acme Ανώνυμη Εταιρεία', 'correct'],
  ['Acme CIO', 'Acme Charitable Incorporated Organisation', 'correct', 'same-name'],
  ['Acme C.A.', 'Acme Compañía Anónima', 'correct', 'same-name'],
  ['Acme SPA', 'Acme société par actions', 'correct', 'same-name'],
  ['Acme S.a.s.', 'Acme società in accomandita semplice', 'correct', 'same-name'],
  ['Acme S.R.L.', 'Acme Sociedad de Responsabilidad Limitada', 'correct', 'same-name'],
  ['Acme S.L.', 'Acme Sociedad de Responsabilidad Limitada', 'correct', 'same-name'],
  ['Acme NV/SA', 'Acme SA', 'correct', 'same-name'],
  ['Acme Sp. z o.o.', 'Acme Spółka z o.o.', 'correct', 'same-name'],
  ['ООО Ромашка', 'Общество с ограниченной ответственностью Ромашка', 'correct', 'same-name'],
  ['شركة الفجر ذ.م.م', 'شركة الفجر ذات مسؤولية محدودة', 'correct', 'same-name'],
  ['Acme GmbH und Co. KG', 'Acme GmbH & Co. KG', 'correct', 'same-name'],
  ['山崎製作所㈱', '株式会社山崎製作所', 'correct', 'same-name'],
  ['合名会社山田', '山田合名会社', 'correct', 'same-name'],
  ['Acme AG', 'Acme SA', 'notSure', 'legal-form-translated'],
  ['Acme Sp.k.', 'Acme Sp.j.', 'wrong', 'legal-form-differs'],
  ['Acme EOOD', 'Acme OOD', 'wrong', 'legal-form-differs'],
  ['Acme K.S.C.P.', 'Acme K.S.C.C.', 'wrong', 'legal-form-differs'],
])

describeTable('legalName', 'surnames in two spellings are two companies', [
  ['Meyers Logistics BV', 'Meijers Logistics BV', 'notSure', 'near-miss'],
  ['Wiśniewska i Syn', 'Wiśniewski i Syn', 'notSure', 'near-miss'],
  ['Kowalska Sp. z o.o.', 'Kowalski Sp. z o.o.', 'notSure', 'near-miss'],
])

describeTable('legalName', 'a typo beside a second difference adds up to no acceptance', [
  ['Ericson AB', 'Ericsson AB', 'correct', 'spelling'],
  ['AB Ericson', 'Ericson AB', 'correct'],
  ['AB Ericson', 'Ericsson AB', 'notSure', 'near-miss'],
  ['Ericson AB', 'AB Ericsson', 'notSure', 'near-miss'],
  ['N.V. Nutricia', 'Nutriccia N.V.', 'notSure', 'near-miss'],
  ['PT Astra Internasional', 'Astra Internassional PT', 'notSure', 'near-miss'],
  ['Danone S.A., Paris', 'Dannone S.A.', 'notSure', 'near-miss'],
  ['Ericson Nordkai AB', 'Nordkai Ericsson AB', 'notSure', 'near-miss'],
  ['Ericson Nordkai AB', 'Ericsson Nordkai', 'notSure', 'near-miss'],
  ['Ericson Nordkai', 'Ericsson Nordkai AB', 'notSure', 'near-miss'],
])
