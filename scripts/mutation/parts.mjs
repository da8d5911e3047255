/**
 * What decides, by part: the files whose lines are changed on purpose, and the Vitest projects that should notice. Tables of
 * names, countries and words are data; what reads and writes the database is tried by the tests of `apps/`.
 * @typedef {object} Part
 * @property {string[]} mutate
 * @property {string[]} tests files of tests
 * @property {boolean} [forgetful] remembers nothing between tests, where remembering is not what is tried
 * @property {boolean} [ignoreStatic] leaves out what runs once, when a module is loaded: each such change needs all tests anew
 */

/** @type {Readonly<Record<string, Part>>} */
export const parts = {
  grading: {
    mutate: ['packages/grading/src/{compare,evaluate,judgement,row-verdicts}.ts'],
    tests: [
      'packages/grading/src/{compare,evaluate,judgement,row-verdicts,rows}.test.ts',
      'packages/grading/src/comparators/*.test.ts',
    ],
    ignoreStatic: true,
  },
  matching: {
    mutate: ['packages/grading/src/hungarian-matching.ts'],
    tests: ['packages/grading/src/hungarian-matching.test.ts'],
  },
  disclosure: {
    mutate: ['packages/grading/src/disclosure/*.ts'],
    tests: ['packages/grading/src/disclosure/*.test.ts'],
  },
  comparators: {
    mutate: ['packages/grading/src/comparators/*.ts'],
    // Their tables alone: what tries any text on all of them takes most of the time, and notices little more.
    tests: ['packages/grading/src/comparators/*.test.ts'],
    forgetful: true,
    ignoreStatic: true,
  },
  score: {
    mutate: ['packages/shared/src/score.ts', 'packages/grading/src/disclosure/sums.ts'],
    tests: ['packages/shared/src/score.test.ts', 'packages/grading/src/disclosure/*.test.ts'],
  },
  permissions: {
    mutate: ['packages/shared/src/{permissions,granting}.ts', 'packages/shared/src/contract/authorization.ts'],
    tests: ['packages/shared/src/**/*.test.ts'],
  },
  submissions: {
    mutate: [
      'packages/shared/src/assignment-state.ts',
      'packages/shared/src/case-file/{completeness,outline,questions}.ts',
    ],
    tests: ['packages/shared/src/**/*.test.ts'],
  },
  audit: {
    mutate: ['packages/domain/src/audit/{digests,erased-form,key-binding,pins}.ts', 'scripts/verify-audit.mjs'],
    tests: [
      'packages/domain/src/audit/{digests,erased-form,key-binding,pins}.test.ts',
      'scripts/verify-audit.test.mjs',
    ],
  },
}

/** The least share of changes, in percent, that the tests of a part have to notice. */
export const leastScore = 85
