import { expect, test } from 'vitest'
import { guessLanguage, inEnglish } from './in-english.ts'

test.each([
  ['Ab welchem Prozentsatz ist jemand wirtschaftlich Berechtigter?', 'percentage beneficial owner'],
  ['À partir de quel pourcentage est-on bénéficiaire effectif ?', 'percentage beneficial owner'],
  ['¿A partir de qué porcentaje alguien es titular real?', 'percentage beneficial owner'],
  ['A partir de qual porcentagem alguém é beneficiário final?', 'percentage beneficial owner'],
  ['Od jakiego procentu ktoś jest beneficjentem rzeczywistym?', 'percentage beneficial owner'],
  ['ابتداءً من أي نسبة يُعدّ الشخص مستفيدًا حقيقيًا؟', 'percentage beneficial owner'],
  ['何パーセントから実質的支配者になりますか', 'beneficial owner percentage'],
  ['Was ist eine politisch exponierte Person?', 'politically exposed person pep person'],
  ['Wie wird das Wetter morgen bei der Geldwäsche?', 'money laundering wetter morgen'],
])('%s: %s', (question, english) => {
  const words = (text: string | undefined) => (text ?? '').split(' ').sort()
  expect(words(inEnglish(question, 'en'))).toEqual(words(english))
})

test.each([
  'From what percentage is someone a beneficial owner?',
  'is a mayor a pep',
  'UBO',
  'Wie wird das Wetter morgen?',
  '明日の天気は?',
])('has nothing to translate in: %s', (question) => expect(inEnglish(question, 'en')).toBeUndefined())

test('is in the language of the page where nothing else tells', () => {
  expect(inEnglish('Inhaberaktien', 'de')).toBe('bearer shares')
  expect(inEnglish('shell company', 'de')).toBeUndefined()
})

test.each([
  ['From what percentage is someone a beneficial owner?', 'en'],
  ['Wie viele Fälle sind das?', 'de'],
  ['Qu’est-ce qu’un trust ?', 'fr'],
  ['¿Qué es un fideicomiso?', 'es'],
  ['O que é um trust?', 'pt-BR'],
  ['Co to jest trust?', 'pl'],
  ['LEI', undefined],
])('%s is %s', (text, language) => expect(guessLanguage(text)).toBe(language))
