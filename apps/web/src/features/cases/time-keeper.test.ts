import { expect, it } from 'vitest'
import { FakeClock } from './answers/testing.ts'
import { TimeKeeper } from './time-keeper.ts'

function keeping({ known = 0 } = {}) {
  const clock = new FakeClock()
  const told: string[] = []
  const page = { visible: true, counts: true, online: true, counted: known }
  const keeper = new TimeKeeper({
    clock,
    known,
    isVisible: () => page.visible,
    counts: () => page.counts,
    calls: {
      start: async () => void told.push('start'),
      end: async () => void told.push('end'),
      touch: async (seconds) => {
        if (!page.online) throw new Error('offline')
        told.push(`touch ${seconds}`)
        page.counted += seconds
        return page.counted
      },
    },
  })
  /** The person does something every ten seconds. */
  const work = async (seconds: number) => {
    for (let done = 0; done < seconds; done += 10) {
      keeper.used()
      clock.pass(Math.min(10, seconds - done) * 1000)
      await settle()
    }
  }
  return { clock, told, page, keeper, work }
}

/** Lets promises that are settled say so. */
const settle = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
}

it('starts on opening, tells work every 30 s, and the rest and the end on leaving', async () => {
  const { told, keeper, work } = keeping({ known: 100 })
  keeper.start()
  keeper.start()
  await work(70)
  expect(keeper.seconds()).toBe(170)
  await keeper.stop({ keepalive: false })
  await keeper.stop({ keepalive: false })
  expect(told).toEqual(['start', 'touch 30', 'touch 30', 'touch 10', 'end'])
})

it('counts up to a minute after the last use, and goes on saying that the case is open', async () => {
  const { clock, told, keeper } = keeping()
  keeper.start()
  for (let passed = 0; passed < 120; passed += 10) {
    clock.pass(10_000)
    await settle()
  }
  expect(keeper.seconds()).toBe(60)
  expect(told).toEqual(['start', 'touch 30', 'touch 30', 'touch 0', 'touch 0'])
})

it('counts nothing while the page is hidden, and tells at once when it is', async () => {
  const { page, told, keeper, work } = keeping()
  keeper.start()
  await work(12)
  keeper.hidden()
  page.visible = false
  await work(60)
  expect(keeper.seconds()).toBe(12)
  expect(told.slice(0, 2)).toEqual(['start', 'touch 12'])
})

it('counts nothing when the case takes no answers', async () => {
  const { page, keeper, work } = keeping({ known: 5 })
  page.counts = false
  keeper.start()
  await work(60)
  expect(keeper.seconds()).toBe(5)
})

it('does not count what a device slept through', async () => {
  const { clock, keeper, work } = keeping()
  keeper.start()
  await work(10)
  // Timers stand still meanwhile: the next tick comes late.
  const late = clock.now() + 3_600_000
  clock.now = () => late
  keeper.used()
  keeper.hidden()
  await settle()
  expect(keeper.seconds()).toBe(10)
})

it('keeps what could not be told, and tells it with the next', async () => {
  const { page, told, keeper, work } = keeping()
  keeper.start()
  page.online = false
  await work(60)
  expect(keeper.seconds()).toBe(60)
  page.online = true
  await work(30)
  expect(told).toEqual(['start', 'touch 90'])
})

it('shows what the server counted: another tab may have claimed the same', async () => {
  const { page, keeper, work } = keeping()
  keeper.start()
  page.counted = -20
  await work(30)
  expect(keeper.seconds()).toBe(10)
})

it('a page that goes away says both at once', () => {
  const { told, keeper, clock } = keeping()
  keeper.start()
  keeper.used()
  clock.pass(5000)
  void keeper.stop({ keepalive: true })
  expect(told).toEqual(['start', 'touch 5', 'end'])
})
