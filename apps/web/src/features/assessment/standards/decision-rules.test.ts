import { expect, test } from 'vitest'
import { cutFault, reasonFault } from './decision-rules.ts'

test.each([0, 65.4, 100])('%j percent may be chosen', (cut) => expect(cutFault(cut)).toBeUndefined())
test.each(['', -1, 100.1])('%j may not', (cut) => expect(cutFault(cut)).toEqual(expect.any(String)))

test.each([
  ['', 65.4, 0.654, false],
  ['', 65.5, 0.654, true],
  [' ', 65.5, 0.654, true],
  ['The panel was severe', 65.5, 0.654, false],
  ['', 65.4, null, true],
] as const)('the reason %j of %j percent beside %j', (reason, cut, estimated, isFault) => {
  expect(reasonFault(reason, cut, estimated) !== undefined).toBe(isFault)
})
