import { expect, it } from 'vitest'
import { choose } from './attachments.ts'

const file = (name: string, type = 'image/png', size = 1000) => ({ name, type, size })

it.each(['image/png', 'image/jpeg', 'image/webp'])('takes %s', (type) =>
  expect(choose([file('a', type)], 0)).toEqual({ taken: [file('a', type)], faults: [] }),
)

it.each(['image/gif', 'image/svg+xml', 'application/pdf', ''])('does not take %j', (type) =>
  expect(choose([file('a', type)], 0)).toEqual({
    taken: [],
    faults: ['“a” cannot be attached. PNG, JPEG and WebP pictures can.'],
  }),
)

it('takes what fits into the call, and no byte more', () => {
  expect(choose([file('a', 'image/png', 1_499_000)], 0).taken).toHaveLength(1)
  expect(choose([file('a', 'image/png', 1_500_000)], 0).faults).toEqual(['“a” is larger than 1.5 MB.'])
})

it('takes four pictures at most, those that are there counted', () => {
  const three = [file('a'), file('b'), file('c')]
  expect(choose(three, 2)).toEqual({
    taken: [file('a'), file('b')],
    faults: ['A question takes 4 pictures at most.'],
  })
  expect(choose([...three, file('d')], 0).faults).toEqual([])
})
