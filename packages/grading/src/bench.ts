import { pathToFileURL } from 'node:url'
import { evaluateCase } from './evaluate.ts'
import { exampleAnswers, exampleCase, exampleSheet } from './example-case.ts'

const processorMilliseconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * Evaluations of the example case (60 attributes) per second of processor time, warm, over about `milliseconds`.
 * Processor time, so that other work on the machine does not count against the engine.
 */
export function evaluationsPerSecond(milliseconds = 1500): number {
  let run = 0
  const measure = (duration: number): number => {
    const start = processorMilliseconds()
    let count = 0
    let spent = 0
    while (spent < duration) {
      // Every run has answers of its own: candidates differ, references do not.
      for (let step = 0; step < 20; step++) evaluateCase(exampleCase, exampleSheet, exampleAnswers(run++))
      count += 20
      spent = processorMilliseconds() - start
    }
    return (count * 1000) / spent
  }
  measure(milliseconds)
  return Math.round(measure(milliseconds))
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.stdout.write(`${evaluationsPerSecond()} evaluations of a 60-attribute case per second\n`)
