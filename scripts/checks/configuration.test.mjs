import { expect, test } from 'vitest'
import { configurationDocument } from '../build/configuration-document.mjs'
import { namedVariables } from './configuration.mjs'

test.each([
  ['const level = process.env.LOUDNESS', ['LOUDNESS']],
  ["const { PORT = '3000', HOST: host } = process.env", ['PORT', 'HOST']],
  ["present(env, 'CASEBENCH_SECRET')", ['CASEBENCH_SECRET']],
  ["wholeNumber(env, 'PORT')", ['PORT']],
  ['childEnvironment({ CASEBENCH_HOME: home })', ['CASEBENCH_HOME']],
  ['  CASEBENCH_DEMO: "0"', ['CASEBENCH_DEMO']],
  ['const { PATH, CI } = process.env; const folder = process.env.INIT_CWD', []],
])('%s reads %j', (text, names) => {
  expect(namedVariables(text)).toEqual(names)
})

test('a variable is a row with its default, its range, its readers, and whether it is a secret', () => {
  const document = configurationDocument({
    Doors: {
      DOOR: { what: 'how many doors', readBy: ['api'], otherwise: 2, least: 1, most: 4 },
      KEY: { what: 'the key', readBy: ['api', 'worker'], without: 'none', isSecret: true },
    },
  })
  expect(document).toContain('| `DOOR` | how many doors, 1 to 4 | `2` | api |')
  expect(document).toContain('| `KEY` | the key **(secret)** | none | api, worker |')
})
