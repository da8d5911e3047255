import { expect, test } from 'vitest'
import { unknownVariables } from './environment.ts'

test.each([
  [{ CASEBENCH_HOME: '/data', PATH: '/bin', CASEBENCHMARK: '1' }, []],
  [
    { CASEBENCH_HOM: '/data' },
    ['CASEBENCH_HOM is not a setting of Casebench and does nothing. Did you mean CASEBENCH_HOME?'],
  ],
  [
    { CASEBENCH_FAVOURITE_COLOUR: 'teal' },
    ['CASEBENCH_FAVOURITE_COLOUR is not a setting of Casebench and does nothing.'],
  ],
])('of %j, what is likely mistyped is named', (env, sentences) => {
  expect(unknownVariables(env)).toEqual(sentences)
})
