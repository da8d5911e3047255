import { environmentManager, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from './query-client.ts'
import { recovering } from './recovering.ts'

let isAway = true
let asked = 0
const observe = () =>
  new QueryObserver<string[]>(queryClient, {
    ...recovering(),
    queryKey: ['entries'],
    queryFn: async () => {
      asked += 1
      if (isAway) throw new Error('away')
      return ['signed in']
    },
  })

beforeEach(() => {
  vi.useFakeTimers()
  isAway = true
  asked = 0
  // The provider does so in the page: from then on it hears that the device is online.
  queryClient.mount()
  // A server asks for nothing in intervals.
  environmentManager.setIsServer(() => false)
})
afterEach(() => {
  queryClient.unmount()
  queryClient.clear()
  onlineManager.setOnline(true)
  vi.useRealTimers()
})

it('what failed is asked for again when the device is online again', async () => {
  const observer = observe()
  const stop = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(1)
  expect(observer.getCurrentResult()).toMatchObject({ isError: true, isFetched: true, data: undefined })
  onlineManager.setOnline(false)
  isAway = false
  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(observer.getCurrentResult().data).toEqual(['signed in'])
  stop()
})

it('and while the server is away, until it has answered', async () => {
  const observer = observe()
  const stop = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(16_000)
  expect(asked).toBe(2)
  isAway = false
  await vi.advanceTimersByTimeAsync(15_000)
  expect(observer.getCurrentResult().data).toEqual(['signed in'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(3)
  stop()
})
