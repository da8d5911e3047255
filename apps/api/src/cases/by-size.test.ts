import { expect, test } from 'vitest'
import { bySize, maxBytesRead } from './by-size.ts'

const sized = (...sizes: number[]) => sizes.map((size) => ({ size }))
const half = maxBytesRead / 2

test.each([
  ['nothing', sized(), []],
  ['little', sized(1, 2, 3), [sized(1, 2, 3)]],
  ['as much as may be', sized(half, half), [sized(half, half)]],
  ['more', sized(half, half, 1, half), [sized(half, half), sized(1, half)]],
  ['more than that in one', sized(1, maxBytesRead + 1, 1), [sized(1), sized(maxBytesRead + 1), sized(1)]],
])('%s', (_name, list, parts) => {
  expect(bySize(list)).toEqual(parts)
})
