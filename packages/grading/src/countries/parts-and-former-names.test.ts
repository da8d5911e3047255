import { describe, expect, it } from 'vitest'
import { describeTable } from '../case-table.ts'
import { compareAnswer } from '../compare.ts'

describeTable('country', 'parts and former names wait', [
  ['United Kingdom', 'England', 'notSure', 'part-of-country'],
  ['United Kingdom', 'Scotland', 'notSure', 'part-of-country'],
  ['GB', 'Wales', 'notSure', 'part-of-country'],
  ['United Kingdom', 'Northern Ireland', 'notSure', 'part-of-country'],
  ['England', 'United Kingdom', 'notSure', 'part-of-country'],
  ['French Polynesia', 'Tahiti', 'notSure', 'part-of-country'],
  ['Myanmar', 'Burma', 'notSure', 'historic-country'],
  ['Iran', 'Persia', 'notSure', 'historic-country'],
  ['Sri Lanka', 'Ceylon', 'notSure', 'historic-country'],
  ['Zimbabwe', 'Rhodesia', 'notSure', 'historic-country'],
  ['Thailand', 'Siam', 'notSure', 'historic-country'],
  ['Russia', 'Soviet Union', 'notSure', 'historic-country'],
  ['Germany', 'GDR', 'notSure', 'historic-country'],
  ['Serbia', 'Yugoslavia', 'notSure', 'historic-country'],
  ['Democratic Republic of the Congo', 'Zaire', 'notSure', 'historic-country'],
])

describeTable('country', 'parts and former names that the reference has', [
  ['England', 'england', 'correct'],
  ['England', 'Angleterre', 'correct'],
  ['Burma', 'Myanmar', 'correct'],
  ['Zaire', 'DR Congo', 'correct'],
  ['Persia', 'Iran', 'correct'],
  ['United Kingdom', 'Great Britain', 'correct'],
  ['Netherlands', 'Holland', 'correct'],
  ['Czechia', 'Czech Republic', 'correct'],
  ['Germany', 'Allemagne', 'correct'],
  ['North Macedonia', 'Macedonia', 'correct'],
])

describeTable('country', 'other countries, and other parts', [
  ['England', 'Scotland', 'wrong', 'different-country'],
  ['Wales', 'Northern Ireland', 'wrong', 'different-country'],
  ['Ireland', 'Northern Ireland', 'wrong', 'different-country'],
  ['France', 'England', 'wrong', 'different-country'],
  ['Myanmar', 'Siam', 'wrong', 'different-country'],
  ['Iran', 'Ceylon', 'wrong', 'different-country'],
  ['Zimbabwe', 'Zambia', 'wrong', 'different-country'],
  ['Scotland', 'Germany', 'wrong', 'different-country'],
  ['Thailand', 'Taiwan', 'wrong', 'different-country'],
  ['Zaire', 'Republic of the Congo', 'wrong', 'different-country'],
])

describe('what the question or the reference allows', () => {
  const judge = (reference: string, answer: string, question: string, variants: string[] = []) =>
    compareAnswer({ type: 'country', reference, answer, question, variants }).marking

  it.each([
    ['United Kingdom', 'England', 'Jurisdiction', 'correct'],
    ['Myanmar', 'Burma', 'Country of birth', 'correct'],
    ['Iran', 'Persia', 'Former name of the country', 'correct'],
    ['Russia', 'USSR', 'Country of birth', 'correct'],
    ['England', 'Scotland', 'Which part of the country?', 'wrong'],
    ['United Kingdom', 'England', 'Country of registration', 'notSure'],
    ['United Kingdom', 'France', 'Jurisdiction', 'wrong'],
  ])('%s ← %s for “%s” is %s', (reference, answer, question, marking) => {
    expect(judge(reference, answer, question)).toBe(marking)
  })

  it('a variant of the reference', () => {
    expect(judge('United Kingdom', 'England', 'Country', ['England'])).toBe('correct')
  })
})
