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
