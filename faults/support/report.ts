import { readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { inCheckout } from '../../scripts/checkout.mjs'
import { postgresBinaries } from '../../scripts/postgres/postgres-binaries.mjs'
import type { Found, Scenario } from './scenario.ts'

export type Outcome = Found & { scenario: Scenario; seed: number; seconds: number; at: Date }

const file = inCheckout('docs', 'reliability.md')
const [begin, end] = ['<!-- faults:begin -->', '<!-- faults:end -->']
const headings = ['Scenario', 'Done', 'Promised', 'Found', 'Kept', 'Seed', 'Day']

const kept = ({ broken }: Outcome): string => (broken.length === 0 ? 'yes' : `no (${broken.length})`)

/** Prints what came of the scenarios, one line each. */
export function printOutcomes(outcomes: readonly Outcome[]): void {
  for (const outcome of outcomes) {
    const { scenario, done, found, seed, seconds, broken } = outcome
    console.log(`\n${broken.length === 0 ? ' ok ' : 'FAIL'}  ${scenario.name} (${seconds} s, seed ${seed})`)
    console.log(`      done      ${done}`)
    console.log(`      promised  ${scenario.promise}`)
    console.log(`      found     ${found}`)
    if (broken.length > 0) console.log(`      broken    ${broken.length} times, such as: ${broken[0]}`)
  }
  console.log(`\n${outcomes.filter(({ broken }) => broken.length === 0).length} of ${outcomes.length} promises kept`)
}

const rowOf = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`

const nameIn = (row: string): string => row.split('|')[1]?.trim() ?? ''

/** What the figures hang on. */
function machine(): string {
  const memory = Math.round(os.totalmem() / 2 ** 30)
  const system = `${os.type()} ${os.arch()}, ${os.availableParallelism()} cores, ${memory} GB`
  return `${system}, Node ${process.versions.node}, Postgres ${postgresBinaries().major}.`
}

/** The rows of an earlier report, where it was of the same machine. */
const earlierRows = (text: string, on: string, names: readonly string[]): string[] =>
  text.includes(on) ? text.split('\n').filter((line) => names.includes(nameIn(line))) : []

/**
 * Writes full runs into docs/reliability.md, between its two marks. Scenarios that were not run keep the row of their
 * last run on the same machine.
 * @param names of all scenarios, in the order of their rows
 */
export function writeReport(outcomes: readonly Outcome[], names: readonly string[]): void {
  const text = readFileSync(file, 'utf8')
  const [before, report, after] = [text.indexOf(begin), text.indexOf(end)].includes(-1)
    ? [`${text.trimEnd()}\n\n## Last full run\n\n`, '', '\n']
    : [
        text.slice(0, text.indexOf(begin)),
        text.slice(text.indexOf(begin), text.indexOf(end)),
        text.slice(text.indexOf(end) + end.length),
      ]
  const on = machine()
  const rows = new Map(earlierRows(report, on, names).map((row) => [nameIn(row), row]))
  for (const outcome of outcomes) {
    const { scenario, done, found, seed, at } = outcome
    const day = at.toISOString().slice(0, 10)
    rows.set(scenario.name, rowOf([scenario.name, done, scenario.promise, found, kept(outcome), String(seed), day]))
  }
  const table = [rowOf(headings), rowOf(headings.map(() => '---')), ...names.flatMap((name) => rows.get(name) ?? [])]
  writeFileSync(file, `${before}${[begin, on, '', ...table, end].join('\n')}${after}`)
}
