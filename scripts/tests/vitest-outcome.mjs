import fs from 'node:fs'

/** Of one failure, as much as fits where only the end of a run is kept. */
const LONGEST_FAILURE = 1500

/**
 * @typedef {object} VitestOutcome
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} failures what failed and why
 */

/** A reporter for Vitest that writes a `VitestOutcome` as JSON to the file named by `CASEBENCH_VITEST_OUTCOME`. */
export default class OutcomeReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly import('vitest').SerializedError[]} unhandled
   */
  onTestRunEnd(modules, unhandled) {
    const file = process.env.CASEBENCH_VITEST_OUTCOME
    if (file) fs.writeFileSync(file, JSON.stringify(outcomeOf(modules, unhandled)))
  }
}

/**
 * @param {readonly import('vitest/node').TestModule[]} modules
 * @param {readonly import('vitest').SerializedError[]} unhandled
 * @returns {VitestOutcome}
 */
function outcomeOf(modules, unhandled) {
  const tests = modules.flatMap((module) => [...module.children.allTests()])
  /** @param {string} state */
  const inState = (state) => tests.filter((test) => test.result().state === state)
  // A file or a suite that could not be set up has errors of its own, and tests that never ran.
  const suites = modules.flatMap((module) => [module, ...module.children.allSuites()])
  const broken = suites.filter((suite) => suite.errors().length > 0)
  // No test is tried twice. Should one be all the same, what passed only the second time has failed.
  const again = inState('passed').filter((test) => test.diagnostic()?.flaky)
  const failures = [
    ...inState('failed').map((test) => told(nameOf(test), test.result().errors ?? [])),
    ...again.map((test) => `${nameOf(test)}\npassed only on a second try`),
    ...broken.map((suite) => told('fullName' in suite ? suite.fullName : suite.moduleId, suite.errors())),
    ...unhandled.map((error) => told('outside of any test', [error])),
  ]
  return {
    passed: inState('passed').length - again.length,
    failed: failures.length,
    skipped: inState('skipped').length,
    failures,
  }
}

/** @param {import('vitest/node').TestCase} test */
const nameOf = (test) => `${test.module.relativeModuleId} › ${test.fullName}`

/**
 * @param {string} name
 * @param {readonly { message: string, stack?: string }[]} errors
 */
const told = (name, errors) =>
  [name, ...errors.flatMap(({ message, stack = '' }) => [message, ...ownLines(stack)])]
    .join('\n')
    .slice(0, LONGEST_FAILURE)

/** @param {string} stack */
const ownLines = (stack) => stack.split('\n').filter((line) => /^\s+at /.test(line) && !line.includes('node_modules'))
