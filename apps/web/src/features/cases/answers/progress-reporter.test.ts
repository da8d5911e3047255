import { expect, it } from 'vitest'
import { ProgressReporter } from './progress-reporter.ts'
import { FakeClock } from './testing.ts'

const reporter = (progress: () => number | undefined) => {
  const clock = new FakeClock()
  const told: number[] = []
  const tell = async (figure: number) => void told.push(figure)
  return { clock, told, reporter: new ProgressReporter({ clock, known: 0, progress, tell }) }
}

it('tells the progress once, when things have been quiet for 3 s', () => {
  const { clock, told, reporter: subject } = reporter(() => 12.5)
  subject.noticed()
  clock.pass(2000)
  subject.noticed()
  clock.pass(2999)
  expect(told).toEqual([])
  clock.pass(1)
  expect(told).toEqual([12.5])
})

it('tells nothing new twice, and nothing while an answer is unsent', () => {
  let progress: number | undefined
  const { clock, told, reporter: subject } = reporter(() => progress)
  for (progress of [undefined, 10, 10, 20]) {
    subject.noticed()
    clock.pass(3000)
  }
  expect(told).toEqual([10, 20])
})
