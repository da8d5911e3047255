import { expect, test } from 'vitest'
import { describeTable, describeWords } from '../case-table.ts'
import { compareAnswer } from '../compare.ts'

describeTable('country', 'names and codes', [
  ['Germany', 'DE', 'correct'],
  ['Germany', 'DEU', 'correct'],
  ['DE', 'Deutschland', 'correct'],
  ['Germany', 'Federal Republic of Germany', 'correct'],
  ['United Kingdom', 'UK', 'correct'],
  ['United Kingdom', 'Great Britain', 'correct'],
  ['Netherlands', 'Holland', 'correct'],
  ['Myanmar', 'Burma', 'notSure', 'historic-country'],
  ['Czechia', 'Tschechische Republik', 'correct'],
  ['South Korea', 'Korea, Republic of', 'correct'],
  ['Russia', 'Российская Федерация', 'correct'],
  ['Switzerland', 'Suisse', 'correct'],
  ['Montenegro', 'Monteneegro', 'correct', 'spelling'],
  ['Kosovo', 'Republic of Kosovo', 'correct'],
  ['Mauritania', 'al-Jumhūriyyah al-ʾIslāmiyyah al-Mūrītāniyyah', 'correct'],
  ['Lebanon', 'Al-Jumhūrīyah Al-Libnānīyah', 'correct'],
  ['Fiji', 'Matanitu ko Viti', 'correct'],
  ['Nigeria', 'Nijeriya', 'correct'],
  ['New Zealand', 'Aotearoa', 'correct'],
  ['Madagascar', 'Repoblikan’i Madagasikara', 'correct'],
  ['DR Congo', 'República Democrática do Congo', 'correct'],
  ['Macau', 'Região Administrativa Especial de Macau da República Popular da China', 'correct'],
  ['Hong Kong', 'Hong Kong Special Administrative Region of the People’s Republic of China', 'correct'],
  ['Svalbard and Jan Mayen', 'Svalbard and Jan Mayen Islands', 'correct'],
  ['South Africa', 'Suid-Afrika', 'correct'],
])

describeTable('country', 'other countries', [
  ['Niger', 'Nigeria', 'wrong', 'different-country'],
  ['Congo', 'DR Congo', 'wrong', 'different-country'],
  ['South Korea', 'North Korea', 'wrong', 'different-country'],
  ['Austria', 'Australia', 'wrong', 'different-country'],
  ['Ireland', 'Northern Ireland', 'wrong', 'different-country'],
  ['China', 'Republic of China', 'wrong', 'different-country'],
  ['Slovakia', 'Czechoslovakia', 'notSure', 'historic-country'],
  ['South Africa', 'South Georgia', 'wrong', 'different-country'],
  ['Spain', 'Swatini', 'wrong', 'different-country'],
  ['Mauritania', 'Mauritaius', 'notSure', 'unknown-country'],
  ['Germany', 'Atlantis', 'notSure', 'unknown-country'],
])

describeWords('country', [
  ['Germany', 'DE', 'correct', 'same-country', 'Same country: Germany'],
  [
    'Atlantis',
    'Germany',
    'notSure',
    'reference-unreadable',
    'The reference "Atlantis" is no country that the rules know',
  ],
  [
    'Germany',
    'Atlantis',
    'notSure',
    'unknown-country',
    '"Atlantis" is no country that the rules know',
    'Write the name of the country or its ISO code.',
  ],
  [
    'Mauritania',
    'Mauritaius',
    'notSure',
    'unknown-country',
    '"Mauritaius" looks like Mauritius; the reference is Mauritania',
    'Check the spelling of the country.',
  ],
  ['Austria', 'Australia', 'wrong', 'different-country', 'Australia is not Austria', 'This is another country.'],
  [
    'Slovakia',
    'Czechoslovakia',
    'notSure',
    'historic-country',
    '"Czechoslovakia" stands for more than Slovakia',
    'Name the country as it is called today.',
  ],
  [
    'Czechoslovakia',
    'Slovakia',
    'notSure',
    'historic-country',
    '"Slovakia" stands for more than Czech Republic',
    'Name the country as it is called today.',
  ],
  ['Montenegro', 'Monteneegro', 'correct', 'spelling', '"Monteneegro" can only be Montenegro, misspelt'],
  ['Spain', 'Swatini', 'wrong', 'different-country', 'Eswatini is not Spain', 'This is another country.'],
])

describeTable('country', 'a city in front, and what people are called', [
  ['France', 'Paris, France', 'correct'],
  ['Germany', 'Paris, France', 'wrong', 'different-country'],
  // A state of the USA has this name as well.
  ['Georgia', 'Atlanta, Georgia', 'notSure'],
  ['Singapore', 'Singaporean', 'notSure', 'demonym'],
  ['Poland', 'Polish', 'notSure', 'demonym'],
  ['Germany', 'Polish', 'notSure', 'unknown-country'],
])

test('where a nationality is asked for, what people are called names their country', () => {
  const judge = (reference: string, answer: string) =>
    compareAnswer({ type: 'country', reference, answer, question: 'Nationality of the owner' }).marking
  expect(judge('Poland', 'Polish')).toBe('correct')
  expect(judge('Netherlands', 'Dutch citizen')).toBe('correct')
  expect(judge('Germany', 'Polish')).toBe('wrong')
})
