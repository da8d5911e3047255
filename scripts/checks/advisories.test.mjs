import { expect, test } from 'vitest'
import { verdictOf } from './advisories.mjs'

const advisory = {
  severity: 'high',
  module_name: 'left',
  title: 'Takes too long',
  url: 'https://advisories.example/1',
  patched_versions: '>=2.0.1',
}
const report = (/** @type {object[]} */ ...advisories) =>
  `npm warn something\n${JSON.stringify({ advisories: Object.fromEntries(advisories.entries()) })}\n`

test('a weakness that is high or critical fails, and says what mends it', () => {
  expect(verdictOf(report(advisory, { ...advisory, severity: 'critical', module_name: 'right' }))).toEqual({
    passed: false,
    skipped: false,
    output:
      'high: left: Takes too long; mended in >=2.0.1; https://advisories.example/1\n' +
      'critical: right: Takes too long; mended in >=2.0.1; https://advisories.example/1',
  })
})

test('nothing known, and what is low or moderate, passes', () => {
  expect(verdictOf(report())).toMatchObject({ passed: true, skipped: false })
  expect(verdictOf(report({ ...advisory, severity: 'moderate' }))).toMatchObject({ passed: true, skipped: false })
})

test.each([
  ['an error of the registry', JSON.stringify({ error: { code: 'ECONNREFUSED', message: 'nobody answered' } })],
  ['no JSON', 'nobody answered'],
])('%s skips the check, and says why', (_what, output) => {
  expect(verdictOf(output)).toMatchObject({
    passed: true,
    skipped: true,
    output: expect.stringMatching(/: nobody answered$/),
  })
})
