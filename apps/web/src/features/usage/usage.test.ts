import { afterEach, expect, it, vi } from 'vitest'
import { callApi } from '../../api/client.ts'
import { loadDays } from './usage.ts'

vi.mock('../../api/client.ts', () => ({ callApi: vi.fn(), callList: vi.fn() }))
const called = vi.mocked(callApi)
afterEach(() => void called.mockReset())

const point = (day: string, tokens = 0) => ({
  timestamp: `${day}T00:00:00.000Z`,
  calls: tokens === 0 ? 0 : 2,
  failed_calls: 0,
  input_tokens: tokens,
  output_tokens: tokens / 10,
  total_tokens: tokens * 1.1,
  cost: 0,
})

it('asks for each month of the period in the second form (specification §9), and keeps the days of the period', async () => {
  called
    .mockResolvedValueOnce([point('2026-01-30', 70), point('2026-01-31', 100)])
    .mockResolvedValueOnce([point('2026-02-01'), point('2026-02-02', 70)])
  const { signal } = new AbortController()
  const days = await loadDays({ from: '2026-01-31', to: '2026-02-01' }, signal)
  expect(days).toEqual([
    { day: '2026-01-31', read: 100, written: 10, calls: 2, failed: 0, cost: 0 },
    { day: '2026-02-01', read: 0, written: 0, calls: 0, failed: 0, cost: 0 },
  ])
  expect(called.mock.calls.map(([{ path }, request]) => ({ path, ...request }))).toEqual(
    ['2026-01-01', '2026-02-01'].map((date) => ({
      path: '/v1/admin/manuai/usage/{param}',
      params: { param: 'month' },
      body: { f: 2, date },
    })),
  )
})
