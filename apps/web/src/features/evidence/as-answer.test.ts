import { expect, test } from 'vitest'
import { asAnswer } from './as-answer.ts'

test.each([
  ['text', '  PRIVATE COMPANY\n LIMITED BY SHARES ', 'PRIVATE COMPANY LIMITED BY SHARES'],
  ['date', '(07/03/2019)', '07/03/2019'],
  ['money', '1,200,000\u00a0Singapore dollars;', '1,200,000 Singapore dollars'],
  ['lei', '2549 00QX 8M4R TL7B 5K21', '254900QX8M4RTL7B5K21'],
  ['website', 'www.meridian-\nspice.example', 'www.meridian-spice.example'],
  ['legalName', '“e\ufb03cient Ltd.”', 'efficient Ltd.'],
  ['longText', 'one \n two', 'one\ntwo'],
] as const)('as %s %j is %j', (type, selected, answer) => {
  expect(asAnswer(selected, type)).toBe(answer)
})

test('an option is written as it is offered', () => {
  expect(asAnswer('PARTNERSHIP', 'choice', ['Trust', 'Partnership'])).toBe('Partnership')
})
