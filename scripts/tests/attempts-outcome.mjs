import fs from 'node:fs'

/**
 * @typedef {object} FileOutcome
 * @property {string} file
 * @property {number} attempts
 * @property {number} failed tests, those that did not come to an end among them, or suites that could not be set up
 */

/** A reporter for Vitest that writes a `FileOutcome` for each file as JSON to the file named by `CASEBENCH_ATTEMPTS_OUTCOME`. */
export default class AttemptsReporter {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const file = process.env.CASEBENCH_ATTEMPTS_OUTCOME
    if (file) fs.writeFileSync(file, JSON.stringify(modules.map(outcomeOf)))
  }
}

/**
 * @param {import('vitest/node').TestModule} module
 * @returns {FileOutcome}
 */
function outcomeOf(module) {
  const tests = [...module.children.allTests()]
  const broken = [module, ...module.children.allSuites()].filter((suite) => suite.errors().length > 0)
  return {
    file: module.relativeModuleId,
    attempts: tests.reduce((sum, test) => sum + attemptsOf(test), 0),
    // One whose process died under it has no result: nothing says that it held.
    failed: tests.filter((test) => ['failed', 'pending'].includes(test.result().state)).length + broken.length,
  }
}

/**
 * What a test says that it tried; one where it does not say.
 * @param {import('vitest/node').TestCase} test
 */
function attemptsOf(test) {
  const { attempts } = /** @type {{ attempts?: number }} */ (test.meta())
  return attempts ?? (test.result().state === 'skipped' ? 0 : 1)
}
