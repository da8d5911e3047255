import { expect, test } from 'vitest'
import { concurrencyLimiter } from './concurrency-limiter.ts'

function gate() {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, passed }
}

test('so many run at once, so many wait their turn in order, the rest are refused', async () => {
  const pass = concurrencyLimiter({ concurrency: 2, waiting: 2 })
  const gates = [gate(), gate(), gate(), gate()]
  const begun: number[] = []
  const works = gates.map(({ passed }, index) =>
    pass(async () => {
      begun.push(index)
      await passed
    }),
  )
  await expect(pass(async () => {})).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '2' } })
  expect(begun).toEqual([0, 1])
  gates[1]?.open()
  await works[1]
  expect(begun).toEqual([0, 1, 2])
  for (const { open } of gates) open()
  await Promise.all(works)
  expect(begun).toEqual([0, 1, 2, 3])
})

test('work that fails frees its place', async () => {
  const pass = concurrencyLimiter({ concurrency: 1, waiting: 0 })
  const failing = pass(async () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await expect(pass(async () => 'done')).resolves.toBe('done')
})
