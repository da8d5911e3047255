import { expect, it } from 'vitest'
import { inGroups, recoveryFile } from './written.ts'

it.each([
  ['', ''],
  ['JBSW', 'JBSW'],
  ['JBSWY3DPEH', 'JBSW Y3DP EH'],
])('%j is written %j', (secret, written) => expect(inGroups(secret)).toBe(written))

it('says whose codes they are, from when, and has one to a line', () => {
  const lines = recoveryFile(['aaaaa-bbbbb', 'ccccc-ddddd'], 'ana@example.com', '21st Nov 2026').split('\r\n')
  expect(lines).toContain('For ana@example.com, made on 21st Nov 2026')
  expect(lines.slice(-3)).toEqual(['aaaaa-bbbbb', 'ccccc-ddddd', ''])
})
