import { describe, expect, it } from 'vitest'
import { describeTable } from './case-table.ts'
import { compareAnswer } from './compare.ts'

describeTable('legalName', 'numbers in words, and legal forms in any place', [
  ['First Capital Ltd', '1st Capital Ltd', 'correct'],
  ['2nd Street Bakery Ltd', 'Second Street Bakery Ltd', 'correct'],
  ['Two Rivers Ltd', '2 Rivers Ltd', 'correct'],
  ['Aurora Fund V LP', 'Aurora Fund 5 LP', 'correct'],
  ['Aurora Fund 5 LP', 'Aurora Fund V LP', 'correct'],
  ['Nutricia N.V.', 'N.V. Nutricia', 'correct'],
  ['AB Ericsson', 'Ericsson AB', 'correct'],
  ['Dupont SA', 'SA Dupont', 'correct'],
  ['Hansen A/S', 'A/S Hansen', 'correct'],
  ['Müller Maschinenbau GmbH', 'Müller GmbH Maschinenbau', 'correct'],
  ['First Capital Ltd', '2nd Capital Ltd', 'wrong', 'number-differs'],
  ['Two Rivers Ltd', '3 Rivers Ltd', 'wrong', 'number-differs'],
  ['Aurora Fund V LP', 'Aurora Fund 6 LP', 'wrong', 'number-differs'],
  ['Aurora Fund V LP', 'Aurora Fund IV LP', 'wrong', 'number-differs'],
  ['First Capital Ltd', '1 Capital Ltd', 'wrong', 'number-differs'],
  ['Nutricia N.V.', 'S.A. Nutricia', 'notSure'],
  ['Nutricia N.V.', 'N.V. Danone', 'wrong'],
])

describeTable('personName', 'a name at birth or by marriage besides', [
  ['Marie Curie née Sklodowska', 'Marie Curie', 'correct'],
  ['Marie Curie', 'Marie Curie, née Sklodowska', 'correct'],
  ['Anna Vogelsang geb. Schmidt', 'Anna Vogelsang', 'correct'],
  ['Marie Lefebvre ép. Roussel', 'Marie Lefebvre', 'correct'],
  ['Marie Curie née Sklodowska', 'Marie Curie née Dupontel', 'notSure', 'near-miss'],
  ['Marie Curie née Sklodowska', 'Marie Dupontel', 'wrong'],
  ['Karim Benali', 'Karim Ben Ali', 'correct'],
])

describeTable('money', 'short scales', [
  ['EUR 2,500,000', '2,500 TEUR', 'correct'],
  ['EUR 2,500,000', 'TEUR 2.500', 'correct'],
  ['EUR 2,500,000', 'kEUR 2,500', 'correct'],
  ['EUR 2,500,000', '2,5 Mio. €', 'correct'],
  ['EUR 2,500,000', 'MEUR 2.5', 'correct'],
  ['EUR 2,500,000', 'EURm 2.5', 'correct'],
  ['JPY 300,000,000', '3億円', 'correct'],
  ['JPY 350,000,000', '3億5000万円', 'correct'],
  ['CNY 1,200,000', '120万元', 'correct'],
  ['INR 2,500,000', 'Rs 25 lakhs', 'correct'],
  ['INR 25,000,000', '₹2.5 crore', 'correct'],
  ['EUR 2,500,000', '2.5 TEUR', 'wrong'],
  ['EUR 2,500,000', 'TEUR 25', 'wrong', 'magnitude'],
  ['USD 2,500,000', '2,500 TEUR', 'wrong', 'currency-differs'],
  ['JPY 300,000,000', '3万円', 'wrong', 'magnitude'],
  ['JPY 300,000,000', '30億円', 'wrong', 'magnitude'],
  ['INR 2,500,000', '25 crore rupees', 'wrong'],
  ['KRW 300,000,000', '3억', 'notSure', 'currency-missing'],
])

describeTable('number', 'a number said twice', [
  ['12', 'twelve (12)', 'correct'],
  ['12', '12 (twelve)', 'correct'],
  ['12', 'twelve (12) directors', 'correct'],
  ['13', 'twelve (12)', 'wrong'],
  ['12', 'thirteen (12)', 'notSure', 'several-numbers'],
  ['12', '12 (more than 12)', 'notSure', 'several-numbers'],
  ['12', '12 (15)', 'notSure', 'several-numbers'],
])

describeTable('money', 'an amount said twice', [
  ['EUR 12', 'twelve euros (EUR 12)', 'correct'],
  ['EUR 1,500', 'EUR 1,500 (one thousand five hundred)', 'correct'],
  ['EUR 1,500', 'fifteen hundred (EUR 1500)', 'correct'],
  ['EUR 13', 'twelve euros (EUR 12)', 'wrong'],
])

describe('yes or no: a search that found nothing', () => {
  const judge = (reference: string, answer: string, question?: string) =>
    compareAnswer({ type: 'yesNo', reference, answer, ...(question && { question }) }).marking

  it.each([
    ['None identified', 'correct'],
    ['no hits', 'correct'],
    ['No matches found.', 'correct'],
    ['nothing found', 'correct'],
    ['no adverse media found', 'correct'],
    ['No sanctions hits', 'correct'],
    ['not identified', 'correct'],
    ['Keine Treffer', 'correct'],
    ['none were found', 'correct'],
    ['no true matches', 'correct'],
    ['no matches were found', 'correct'],
    ['0 hits', 'correct'],
    ['Keine Treffer gefunden', 'correct'],
    ['aucune correspondance', 'correct'],
    ['No se encontraron resultados', 'correct'],
    ['nenhum resultado encontrado', 'correct'],
    ['brak trafień', 'correct'],
    ['該当なし', 'correct'],
    ['لا توجد نتائج', 'correct'],
    ['no hits except one', 'notSure'],
    ['one hit', 'notSure'],
    ['no issues', 'notSure'],
    ['no information found', 'notSure'],
    ['yes, two hits', 'wrong'],
  ])('no ← %s is %s', (answer, marking) => {
    expect(judge('no', answer)).toBe(marking)
  })

  it.each([
    ['yes', 'no hits', 'Are there sanctions hits?', 'notSure'],
    ['no', 'no hits', 'Are there sanctions hits?', 'correct'],
    ['no', 'no hits', 'Is the screening clear?', 'notSure'],
    ['yes', 'no hits', 'Is the screening clear?', 'notSure'],
    ['cannot tell', 'no hits', 'Are there hits?', 'notSure'],
  ])('%s ← %s to “%s” is %s', (reference, answer, question, marking) => {
    expect(judge(reference, answer, question)).toBe(marking)
  })
})

describeTable('money', 'scales of more languages and currencies', [
  ['CZK 5,000,000', '5 mil. Kč', 'correct'],
  ['BRL 2,500', 'R$ 2,5 mil', 'correct'],
  ['BRL 2,500,000', 'R$ 2,5 mi', 'correct'],
  ['SEK 25,000,000', 'SEK 25 miljoner', 'correct'],
  ['HUF 100,000,000', '100 millió Ft', 'correct'],
  ['VND 5,000,000,000', '5 tỷ đồng', 'correct'],
  ['IDR 2,000,000', 'Rp 2 juta', 'correct'],
  ['TRY 2,000,000', '2 milyon TL', 'correct'],
  ['CNY 3,000,000', '三百万元', 'correct'],
  ['KRW 500,000,000', '5억원', 'correct'],
  ['USD 1,000,000', 'مليون دولار', 'correct'],
  ['GBP 0.75', '75p', 'correct'],
  ['EUR 750,000', '750 T€', 'correct'],
  ['EUR 1,000,000', 'un million d’euros', 'correct'],
  ['EUR 3,000,000,000', '3 miliardy EUR', 'correct'],
  ['EUR 0.05', '5 ct', 'correct'],
  ['USD 0.99', '99¢', 'correct'],
  ['EGP 500', '500 L.E.', 'correct'],
  ['AED 5,000,000', 'Dhs 5 million', 'correct'],
  ['CZK 5,000', '5 mil. Kč', 'wrong', 'magnitude'],
  ['BRL 2,500,000', 'R$ 2,5 mil', 'wrong', 'magnitude'],
  ['CNY 3,000,000', '三十万元', 'wrong', 'magnitude'],
  ['PHP 75', '75p', 'wrong', 'currency-differs'],
])

describeTable('number', 'number words of more languages', [
  ['12', 'dwanaście', 'correct'],
  ['12', 'двенадцать', 'correct'],
  ['12', '十二', 'correct'],
  ['120', '百二十', 'correct'],
  ['2024', '二〇二四', 'correct'],
  ['12', '十三', 'wrong'],
  ['12', 'trzynaście', 'wrong'],
])

describeTable('percent', 'shares in words', [
  ['33.33 %', 'ein Drittel', 'correct'],
  ['75', 'drei Viertel', 'correct'],
  ['50', 'la moitié', 'correct'],
  ['66.67 %', 'deux tiers', 'correct'],
  ['25', 'ein Drittel', 'wrong'],
])

describeTable('country', 'what people of a country are called in other languages', [
  ['Germany', 'allemande', 'correct', 'demonym'],
  ['Spain', 'española', 'correct', 'demonym'],
  ['Poland', 'polskie', 'correct', 'demonym'],
  ['Poland', 'obywatelstwo polskie', 'correct', 'demonym'],
  ['Brazil', 'brasileira', 'correct', 'demonym'],
  ['France', 'Französin', 'correct', 'demonym'],
  ['Japan', '日本人', 'correct', 'demonym'],
  ['Saudi Arabia', 'سعودية', 'correct'],
  ['Niger', 'nigérienne', 'correct', 'demonym'],
  ['Niger', 'nigeriano', 'wrong', 'different-country'],
  ['Austria', 'australijska', 'wrong', 'different-country'],
  ['India', 'Mumbai, Maharashtra, India', 'correct'],
  ['Georgia', 'Atlanta, Georgia', 'notSure'],
])

describeTable(
  'multiChoice',
  'options that have an “and” themselves, in one line',
  [
    ['Lending\nDeposits and savings', 'Lending, Deposits and savings', 'correct'],
    ['Lending\nDeposits and savings', 'Deposits and savings and Lending', 'correct'],
    ['Lending\nDeposits and savings', 'Lending, Deposits', 'wrong'],
  ],
  { options: ['Lending', 'Custody', 'Deposits and savings'] },
)

const customers = ['Corporates', 'Funds', 'Individuals', 'Governments, public bodies']
describeTable(
  'multiChoice',
  'options in one line',
  [
    ['Corporates\nFunds', 'Corporates / Funds', 'correct'],
    ['Corporates\nFunds', 'Corporates + Funds', 'correct'],
    ['Corporates\nFunds', 'Corporates、Funds', 'correct'],
    ['Corporates\nFunds', '• Corporates • Funds', 'correct'],
    ['Corporates\nFunds', '- Corporates\n- Funds', 'correct'],
    ['Corporates\nFunds', '1) Corporates\n2) Funds', 'correct'],
    ['Corporates\nFunds\nIndividuals', 'Corporates, Funds, and Individuals', 'correct'],
    ['Corporates\nGovernments, public bodies', 'Corporates, Governments, public bodies', 'correct'],
    ['Corporates\nFunds', 'Corporates, Individuals', 'wrong'],
    ['Corporates\nFunds', 'N/A', 'wrong', 'no-answer'],
  ],
  { options: customers },
)
