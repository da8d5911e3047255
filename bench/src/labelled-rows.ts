// `npm run bench:grading -- FOLDER`: how the engine marks labelled rows. Each *.jsonl file of the folder is one family.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { markLabelled } from '@casebench/grading/report/labelled-row'
import { familyReport, overview, summaryLines } from '@casebench/grading/report/print'
import { add, count, emptyTally, figures, type Tally } from '@casebench/grading/report/tally'

const folder = process.argv[2]
if (folder === undefined) throw new Error('Say which folder holds the labelled *.jsonl files')
const files = readdirSync(folder)
  .filter((file) => file.endsWith('.jsonl'))
  .sort()
if (files.length === 0) throw new Error(`There is no *.jsonl file in ${folder}`)

const linesOf = (file: string): string[] =>
  readFileSync(path.join(folder, file), 'utf8')
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')

const tallies = new Map<string, Tally>()
let milliseconds = 0
for (const file of files) {
  const lines = linesOf(file)
  const tally = emptyTally()
  const began = performance.now()
  for (const line of lines) count(tally, markLabelled(line))
  milliseconds += performance.now() - began
  tallies.set(path.basename(file, '.jsonl'), tally)
}

const total = emptyTally()
for (const tally of tallies.values()) add(total, tally)
for (const [name, tally] of tallies) console.log(`${familyReport(name, tally).join('\n')}\n`)
console.log(overview(tallies, total).join('\n'))
console.log(`\nIn all\n${summaryLines(total).join('\n')}`)
const { rows } = figures(total)
console.log(
  `${Math.round((rows * 1000) / milliseconds).toLocaleString('en')} comparisons per second, each row once and from cold (${rows} rows in ${Math.round(milliseconds)} ms)`,
)
