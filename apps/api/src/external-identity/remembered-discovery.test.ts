import { createLogger } from '@casebench/server/logging'
import { Configuration } from 'openid-client'
import { afterEach, expect, test, vi } from 'vitest'
import { rememberedDiscovery } from './remembered-discovery.ts'

const found = (name: string) => new Configuration({ issuer: `https://${name}.example` }, 'client')
const logger = createLogger('test', 'silent')
afterEach(() => void vi.useRealTimers())

test('whoever asks at once shares one reading, and an hour long nobody reads again', async () => {
  vi.useFakeTimers()
  const discover = vi.fn(async () => found('first'))
  const configuration = rememberedDiscovery(discover, logger)
  const [one, two] = await Promise.all([configuration(), configuration()])
  vi.advanceTimersByTime(59 * 60_000)
  expect([two, await configuration()]).toEqual([one, one])
  expect(discover).toHaveBeenCalledTimes(1)
})

test('after an hour it is read again, while what is known goes on to serve, also when that fails', async () => {
  vi.useFakeTimers()
  const [first, second] = [found('first'), found('second')]
  const discover = vi.fn(async () => first)
  const configuration = rememberedDiscovery(discover, logger)
  await configuration()
  vi.advanceTimersByTime(61 * 60_000)
  discover.mockRejectedValueOnce(new Error('away'))
  expect(await configuration()).toBe(first)
  await vi.advanceTimersByTimeAsync(0)
  discover.mockResolvedValueOnce(second)
  expect(await configuration()).toBe(first)
  await vi.advanceTimersByTimeAsync(0)
  expect(await configuration()).toBe(second)
  expect(discover).toHaveBeenCalledTimes(3)
})

test('a first reading that fails is not remembered', async () => {
  const first = found('first')
  const discover = vi.fn(async () => first).mockRejectedValueOnce(new Error('away'))
  const configuration = rememberedDiscovery(discover, logger)
  await expect(configuration()).rejects.toThrow('away')
  expect(await configuration()).toBe(first)
})
