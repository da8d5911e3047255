import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import AttemptsReporter from './attempts-outcome.mjs'

/** @param {string} state @param {{ attempts?: number }} [meta] */
const testOf = (state, meta = {}) => ({ result: () => ({ state }), meta: () => meta })

/** @param {object[]} tests @param {unknown[]} [errors] */
const moduleOf = (tests, errors = []) => ({
  relativeModuleId: 'a.test.ts',
  errors: () => errors,
  children: { allTests: () => tests, allSuites: () => [] },
})

/** @param {object} module */
function outcomeOf(module) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'casebench-outcome-'))
  const before = process.env.CASEBENCH_ATTEMPTS_OUTCOME
  onTestFinished(() => {
    fs.rmSync(folder, { recursive: true, force: true })
    if (before === undefined) delete process.env.CASEBENCH_ATTEMPTS_OUTCOME
    else process.env.CASEBENCH_ATTEMPTS_OUTCOME = before
  })
  const file = path.join(folder, 'outcome.json')
  process.env.CASEBENCH_ATTEMPTS_OUTCOME = file
  new AttemptsReporter().onTestRunEnd(/** @type {any} */ ([module]))
  return JSON.parse(fs.readFileSync(file, 'utf8'))[0]
}

test.each([
  ['passed', 0],
  ['failed', 1],
  ['skipped', 0],
  ['pending', 1],
])('a test that is %s counts %i as got through', (state, failed) =>
  expect(outcomeOf(moduleOf([testOf('passed', { attempts: 7 }), testOf(state)]))).toMatchObject({ failed }),
)

test('a file that could not be set up counts as well', () =>
  expect(outcomeOf(moduleOf([], ['no database']))).toMatchObject({ failed: 1, attempts: 0 }))

test('attempts are added up, one where a test does not say', () =>
  expect(outcomeOf(moduleOf([testOf('passed', { attempts: 7 }), testOf('passed'), testOf('skipped')]))).toMatchObject({
    attempts: 8,
  }))
