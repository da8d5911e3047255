import { expect, test } from 'vitest'
import { guardedLookup } from './guarded-lookup.ts'

test('a socket gets the very addresses that were looked at', async () => {
  const addresses = [
    { address: '93.184.216.34', family: 4 },
    { address: '2606:4700:4700::1111', family: 6 },
  ]
  const answers = [addresses, [{ address: '127.0.0.1', family: 4 }]]
  const lookup = guardedLookup(
    () => new Error('It is in a private network.'),
    async () => answers.shift() ?? [],
  )
  const looked = () =>
    new Promise((resolve) => lookup('rebinding.example', { all: true }, (error, found) => resolve(error ?? found)))
  expect(await looked()).toEqual(addresses)
  expect(await looked()).toMatchObject({ message: expect.stringContaining('private network') })
})
