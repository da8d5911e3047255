import { expect, test } from 'vitest'
import { isTimeZone } from './time-zone.ts'

test('only places are time zones', () => {
  for (const name of ['Europe/Warsaw', 'America/Argentina/Buenos_Aires', 'UTC']) expect(isTimeZone(name)).toBe(true)
  for (const name of ['Europe/Nowhere', '+01:00', '', 'Warsaw']) expect(isTimeZone(name)).toBe(false)
})
