import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readGivenPins } from '@casebench/server/given-pins'
import { expect, onTestFinished, test } from 'vitest'
import { openPins } from './pins.ts'

const key = 'a'.repeat(43)
const other = 'b'.repeat(43)
const digest = '0f'.repeat(32)

function folder(): string {
  const home = mkdtempSync(join(tmpdir(), 'casebench-pins-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  return home
}

test('keys and the newest seal stay in the data folder, for its owner’s eyes only', () => {
  const home = folder()
  const pins = openPins(home)
  expect(pins.read()).toEqual({ keys: [], seals: [] })
  pins.replace({ keys: [key], seal: null })
  pins.noteSeal({ number: 5, digest })
  pins.noteSeal({ number: 4, digest: '00'.repeat(32) })
  expect(openPins(home).read()).toEqual({ keys: [key], seals: [{ number: 5, digest }] })
  expect(statSync(join(home, 'audit-pins.json')).mode & 0o777).toBe(0o600)
})

test('a newer seal takes the place of what is known, and no other of the same number', () => {
  // The data folder itself may be new.
  const pins = openPins(join(folder(), 'data'))
  pins.noteSeal({ number: 5, digest })
  pins.noteSeal({ number: 5, digest: '00'.repeat(32) })
  expect(pins.read().seals).toEqual([{ number: 5, digest }])
  pins.noteSeal({ number: 6, digest: '11'.repeat(32) })
  expect(pins.read().seals).toEqual([{ number: 6, digest: '11'.repeat(32) }])
})

test('what the environment gives stands beside what the data folder knows', () => {
  const home = folder()
  const given = readGivenPins({ CASEBENCH_AUDIT_KEYS: `${key}, ${other}`, CASEBENCH_AUDIT_SEAL: `7:${digest}` })
  const pins = openPins(home, given)
  pins.replace({ keys: [key], seal: { number: 9, digest } })
  expect(pins.read()).toEqual({
    keys: [key, other],
    seals: [
      { number: 7, digest },
      { number: 9, digest },
    ],
  })
  expect(readFileSync(join(home, 'audit-pins.json'), 'utf8')).not.toContain(other)
})

test.each([
  [{ CASEBENCH_AUDIT_KEYS: 'short' }, 'CASEBENCH_AUDIT_KEYS has "short"'],
  [{ CASEBENCH_AUDIT_SEAL: '12' }, 'CASEBENCH_AUDIT_SEAL should be'],
])('%j is refused in words', (env, says) => {
  expect(() => readGivenPins(env)).toThrow(says)
})

test.each([
  ['{"keys":'],
  ['{"keys":["x"],"seal":null}'],
  [`{"keys":["${key}","x"],"seal":null}`],
  ['{"keys":[],"seal":{"number":0,"digest":"x"}}'],
])('a file that says %s is not taken for one that knows nothing', (text) => {
  const home = folder()
  writeFileSync(join(home, 'audit-pins.json'), text)
  expect(() => openPins(home).read()).toThrow('cannot be read')
})
