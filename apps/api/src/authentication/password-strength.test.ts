import { expect, test } from 'vitest'
import { refuseGuessable } from './password-strength.ts'

const owner = { email: 'theresia.amstaetter@kontorbank.example', name: 'Theresia Amstätter', username: 'resi' }

test.each([
  'password1234',
  'passwordpassword',
  '123456789012',
  'aaaaaaaaaaaa',
  'qwertyuiop123',
  'iloveyou1234',
  'P@ssw0rd1234',
  'casebench-demo',
  'Casebench2026',
  'theresia2026',
  'kontorbank12',
  'theresia.amstaetter@kontorbank.example',
  'x'.repeat(1000),
])('%s is too easy to guess', async (password) => {
  await expect(refuseGuessable(password, owner, 'new_password')).rejects.toThrow(/too easy to guess/)
})

test.each([
  'four words make one',
  'correct horse battery',
  'tR9#kkw2;qPz',
  'ein Fahrrad im Regen',
  '日本語のながいことば、十二字',
  'emoji 🙂 count too, why not',
  `the start matters ${'x'.repeat(900)}`,
])('%s will do', async (password) => {
  await expect(refuseGuessable(password, owner, 'new_password')).resolves.toBeUndefined()
})
