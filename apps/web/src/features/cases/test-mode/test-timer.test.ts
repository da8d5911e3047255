import { expect, it, vi } from 'vitest'
import { FakeClock } from '../answers/testing.ts'
import { TestTimer } from './test-timer.ts'

function timing({ seconds = 90, ahead = 0 } = {}) {
  const clock = new FakeClock()
  const onDrift = vi.fn()
  const page = { visible: true }
  const deadline = clock.now() + ahead + seconds * 1000
  const timer = new TestTimer({ clock, isVisible: () => page.visible, onDrift }, { deadline, ahead })
  const shown: number[] = []
  timer.subscribe(() => shown.push(timer.seconds()))
  timer.start()
  return { clock, timer, shown, onDrift, page, deadline }
}

it('shows every second, down to nothing and no further', () => {
  const { clock, timer, shown } = timing({ seconds: 5 })
  expect(timer.seconds()).toBe(5)
  clock.pass(8000)
  expect(shown.slice(0, 6)).toEqual([4, 3, 2, 1, 0, 0])
  expect(timer.seconds()).toBe(0)
})

it.each([-3_600_000, 0, 3_600_000])(
  'goes by the server’s clock, wherever the device’s stands: %d ms ahead',
  (ahead) => {
    const { clock, timer } = timing({ seconds: 60, ahead })
    clock.pass(20_000)
    expect(timer.seconds()).toBe(40)
  },
)

it('is right at once after sleep, and asks the server again', () => {
  const { clock, timer, onDrift } = timing({ seconds: 5000 })
  clock.pass(10_000)
  expect(onDrift).not.toHaveBeenCalled()
  const woken = clock.now() + 3_600_000
  clock.now = () => woken
  expect(timer.seconds()).toBe(5000 - 10 - 3600)
})

it.each([3_600_000, -3_600_000])('a device clock that was set by %d ms is noticed with the next tick', (by) => {
  const { clock, timer, onDrift, deadline } = timing({ seconds: 5000 })
  const now = clock.now
  clock.now = () => now() + by
  clock.pass(1500)
  expect(onDrift).toHaveBeenCalledTimes(1)
  timer.set({ deadline, ahead: -by })
  expect(timer.seconds()).toBe(4999)
  clock.pass(5000)
  expect(onDrift).toHaveBeenCalledTimes(1)
})

it('a hidden page’s late ticks are nobody’s drift', () => {
  const { clock, onDrift, page } = timing({ seconds: 5000 })
  page.visible = false
  const now = clock.now
  clock.now = () => now() + 60_000
  clock.pass(1500)
  expect(onDrift).not.toHaveBeenCalled()
})

it('stops with its page', () => {
  const { clock, timer, shown } = timing()
  timer.stop()
  clock.pass(5000)
  expect(shown).toEqual([])
})
