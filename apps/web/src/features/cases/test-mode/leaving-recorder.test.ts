import { expect, it } from 'vitest'
import { FakeClock } from '../answers/testing.ts'
import { type Away, type AwayStorage, LeavingRecorder } from './leaving-recorder.ts'

function device() {
  let left: Away | undefined
  const away: AwayStorage = {
    read: () => left,
    write: (next) => {
      left = next
    },
    remove: () => {
      left = undefined
    },
  }
  const clock = new FakeClock()
  const told: string[] = []
  const state = { here: false, online: true }
  const tab = () => {
    const recorder = new LeavingRecorder({
      clock,
      serverNow: clock.now,
      away,
      isHere: () => state.here,
      tell: async (action, detail) => {
        if (!state.online) throw new Error('offline')
        told.push('awaySeconds' in detail ? `${action} ${detail.awaySeconds}` : `${action} ${detail.how}`)
      },
    })
    recorder.begin()
    return recorder
  }
  return { clock, told, state, tab, away }
}

/** Lets promises that are settled say so. */
const settle = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
}

it('tells that the test was left, and for how long', async () => {
  const { clock, told, tab } = device()
  const page = tab()
  page.left('hidden')
  clock.pass(45_000)
  await settle()
  expect(told).toEqual(['left_test hidden'])
  page.back()
  await settle()
  expect(told).toEqual(['left_test hidden', 'returned_to_test 45'])
})

it('another page of Casebench is a leaving, however visible it is', async () => {
  const { clock, told, tab, state } = device()
  const page = tab()
  state.here = true
  page.left('other_page')
  clock.pass(2000)
  await settle()
  expect(told).toEqual(['left_test other_page'])
})

it('leaving in several ways at once is one leaving', async () => {
  const { clock, told, tab } = device()
  const page = tab()
  page.left('other_window')
  page.left('hidden')
  clock.pass(2000)
  page.left('hidden')
  clock.pass(2000)
  await settle()
  expect(told).toEqual(['left_test other_window'])
})

it('a glance away, or a document of the page that takes the focus, is no leaving', async () => {
  const { clock, told, tab, state, away } = device()
  const page = tab()
  page.left('other_window')
  clock.pass(600)
  page.back()
  state.here = true
  page.left('other_window')
  clock.pass(5000)
  await settle()
  expect(told).toEqual([])
  expect(away.read()).toBeUndefined()
})

it('going to another tab of the same test is no leaving, and closing one goes on in the other', async () => {
  const { clock, told, tab } = device()
  const [one, other] = [tab(), tab()]
  one.left('hidden')
  clock.pass(50)
  other.back()
  clock.pass(5000)
  await settle()
  expect(told).toEqual([])
  other.left('closed')
  clock.pass(300)
  one.back()
  await settle()
  expect(told).toEqual(['left_test closed', 'returned_to_test 0'])
})

it('a closed tab tells at once, and its next opening says for how long', async () => {
  const { clock, told, tab } = device()
  tab().left('closed')
  await settle()
  expect(told).toEqual(['left_test closed'])
  clock.pass(120_000)
  tab()
  await settle()
  expect(told).toEqual(['left_test closed', 'returned_to_test 120'])
})

it('what could not be told is told on coming back', async () => {
  const { clock, told, tab, state } = device()
  const page = tab()
  state.online = false
  page.left('hidden')
  clock.pass(30_000)
  await settle()
  state.online = true
  page.back()
  await settle()
  expect(told).toEqual(['left_test hidden', 'returned_to_test 30'])
})

it('a finished test is not left', async () => {
  const { clock, told, tab, away } = device()
  const page = tab()
  page.left('hidden')
  page.finish()
  page.left('closed')
  clock.pass(5000)
  page.back()
  await settle()
  expect(told).toEqual([])
  expect(away.read()).toBeUndefined()
})
