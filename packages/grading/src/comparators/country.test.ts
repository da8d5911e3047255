import { describeTable } from '../case-table.ts'

describeTable('country', 'names and codes', [
  ['Germany', 'DE', 'correct'],
  ['Germany', 'DEU', 'correct'],
  ['DE', 'Deutschland', 'correct'],
  ['Germany', 'Federal Republic of Germany', 'correct'],
  ['United Kingdom', 'UK', 'correct'],
  ['United Kingdom', 'Great Britain', 'correct'],
  ['Netherlands', 'Holland', 'correct'],
  ['Myanmar', 'Burma', 'correct'],
  ['Czechia', 'Tschechische Republik', 'correct'],
  ['South Korea', 'Korea, Republic of', 'correct'],
  ['Russia', 'Российская Федерация', 'correct'],
  ['Switzerland', 'Suisse', 'correct'],
  ['Montenegro', 'Monteneegro', 'correct', 'spelling'],
  ['Kosovo', 'Republic of Kosovo', 'correct'],
])

describeTable('country', 'other countries', [
  ['Niger', 'Nigeria', 'wrong', 'different-country'],
  ['Congo', 'DR Congo', 'wrong', 'different-country'],
  ['South Korea', 'North Korea', 'wrong', 'different-country'],
  ['Austria', 'Australia', 'wrong', 'different-country'],
  ['Ireland', 'Northern Ireland', 'wrong', 'different-country'],
  ['China', 'Republic of China', 'wrong', 'different-country'],
  ['Slovakia', 'Czechoslovakia', 'notSure', 'historic-country'],
  ['Germany', 'Atlantis', 'notSure', 'unknown-country'],
])
