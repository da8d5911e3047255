import { expect, test } from 'vitest'
import { maxMailSubjectLength, maxMailTextLength, subjectFault, textFault } from './mail-templates.ts'

test.each([
  ['Your account', undefined],
  ['  ', { code: 'empty' }],
  ['x'.repeat(maxMailSubjectLength + 1), { code: 'tooLong' }],
  ['Your account\r\nBcc: everybody@example.com', { code: 'lineBreak' }],
  ['Hello {name}', { code: 'unknown', name: 'name' }],
  ['See {link}', { code: 'notInSubject', name: 'link' }],
  ['A lone { is a letter', undefined],
] as const)('the subject %j', (subject, fault) => {
  expect(subjectFault('approval', subject)).toEqual(fault)
})

test.each([
  ['{greeting}\n\nChoose a password:\n{link}\nuntil {expiry}', undefined],
  ['', { code: 'empty' }],
  [`{link}\n${'x'.repeat(maxMailTextLength)}`, { code: 'tooLong' }],
  ['Choose a password', { code: 'missing', name: 'link' }],
  ['{link}\n{password}', { code: 'unknown', name: 'password' }],
  ['{link}\n{}', { code: 'unknown', name: '' }],
  ['Go to {link}.', { code: 'notAlone', name: 'link' }],
  ['{link}{link}', { code: 'notAlone', name: 'link' }],
  ['{link}\n{cases}', { code: 'unknown', name: 'cases' }],
  ['  {link}  \r\nBye', undefined],
] as const)('the text %j', (text, fault) => {
  expect(textFault('approval', text)).toEqual(fault)
})

test('only a reminder counts, and needs its cases', () => {
  expect(subjectFault('reminder', '{summary} ({count})')).toBeUndefined()
  expect(textFault('reminder', '{link}')).toEqual({ code: 'missing', name: 'cases' })
  expect(textFault('reminder', '{count}:\n{cases}\n{link}')).toBeUndefined()
})
