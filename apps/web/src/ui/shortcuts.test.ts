import { afterEach, expect, test, vi } from 'vitest'
import { isOneCharacter, isShortcut, type ShortcutName, shortcuts } from './shortcuts.ts'

let on = true
vi.mock('./letter-keys.ts', () => ({ letterKeysAreOn: () => on }))
afterEach(() => {
  on = true
})

const pressed = (key: string, more: object = {}) => ({
  key,
  code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
})

test.each<[string, object, ShortcutName, boolean]>([
  ['j', {}, 'nextQuestion', true],
  ['J', {}, 'nextQuestion', true],
  ['j', { ctrlKey: true }, 'nextQuestion', false],
  ['j', { altKey: true }, 'nextQuestion', false],
  ['Enter', {}, 'enterField', true],
  ['Enter', { ctrlKey: true }, 'enterField', false],
  ['Enter', { ctrlKey: true }, 'nextSection', true],
  ['Enter', { metaKey: true }, 'nextSection', true],
  ['?', { shiftKey: true }, 'sheet', true],
  ['؟', {}, 'sheet', true],
  // An Arabic keyboard writes this where J is, a Russian one that where F is.
  ['ت', { code: 'KeyJ' }, 'nextQuestion', true],
  ['а', { code: 'KeyF' }, 'flag', true],
  // A French keyboard has A where an English one has Q.
  ['a', { code: 'KeyQ' }, 'useAsAnswer', true],
  ['q', { code: 'KeyA' }, 'useAsAnswer', false],
])('%s with %o is %s: %s', (key, more, name, is) => expect(isShortcut(pressed(key, more), name)).toBe(is))

test('switched off, keys of one character mean nothing, and others what they did', () => {
  on = false
  expect(isShortcut(pressed('f'), 'flag')).toBe(false)
  expect(isShortcut(pressed('?'), 'sheet')).toBe(false)
  expect(isShortcut(pressed('Enter', { ctrlKey: true }), 'nextSection')).toBe(true)
  expect(isShortcut(pressed('Escape'), 'leaveField')).toBe(true)
})

test('no key means two things, except within an answer: from hit to hit of a screening, and in an ownership structure', () => {
  const names = Object.keys(shortcuts) as ShortcutName[]
  const said = names.map((name) => JSON.stringify(shortcuts[name]))
  const twice = names.filter((name) => said.filter((one) => one === JSON.stringify(shortcuts[name])).length > 1)
  expect(twice.sort()).toEqual(['newHolder', 'nextHit', 'nextQuestion', 'note', 'previousHit', 'previousQuestion'])
  expect(names.filter(isOneCharacter)).toContain('samePerson')
})
