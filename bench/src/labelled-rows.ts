// `npm run bench:grading -- FOLDER [--report FILE] [--before MARKS]`: how the engine marks labelled rows. Each *.jsonl file of the folder
// is one family. With --report it also writes a page of HTML, and the marks beside it, which a later --before compares with.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type LabelledMark, markLabelled } from '@casebench/grading/report/labelled-row'
import { familyReport, overview, summaryLines } from '@casebench/grading/report/print'
import { add, count, emptyTally, figures, type Tally } from '@casebench/grading/report/tally'
import {
  type FamilyMarks,
  type KeptMarks,
  keptMarks,
  validationReport,
} from '@casebench/grading/report/validation-report'
import { engineVersion } from '@casebench/grading/version'

const [, , folder, ...options] = process.argv
const option = (name: string): string | undefined => {
  const at = options.indexOf(name)
  return at === -1 ? undefined : options[at + 1]
}
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
const families: FamilyMarks[] = []
let milliseconds = 0
for (const file of files) {
  const lines = linesOf(file)
  const tally = emptyTally()
  const began = performance.now()
  const marks: LabelledMark[] = []
  for (const line of lines) {
    const mark = markLabelled(line)
    count(tally, mark)
    if (!('skipped' in mark)) marks.push(mark)
  }
  milliseconds += performance.now() - began
  tallies.set(path.basename(file, '.jsonl'), tally)
  families.push({ name: path.basename(file, '.jsonl'), marks })
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

const report = option('--report')
if (report !== undefined) {
  const before = option('--before')
  const earlier = before === undefined ? undefined : (JSON.parse(readFileSync(before, 'utf8')) as KeptMarks)
  writeFileSync(report, validationReport(families, engineVersion, earlier))
  writeFileSync(`${report}.marks.json`, `${JSON.stringify(keptMarks(families, engineVersion))}\n`)
  console.log(`Wrote ${report} and its marks`)
}
