import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { explainLine } from './explain.ts'
import { gradeLine } from './grade.ts'
import { leftOutLine } from './report/print.ts'
import { TypeReport } from './report/type-report.ts'

// Reads rows as JSONL from stdin, writes their marks as JSONL to stdout in the same order, and one line on stderr on those
// that it left out. Writes in blocks, and waits
// for a slow reader instead of filling the memory. With --report it compares the marks with the rows' own `expected`
// and writes one confusion table instead; with --explain it writes the way to each verdict, for people.

const blockSize = 64 * 1024

async function write(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain')
}

async function* rows(): AsyncGenerator<{ text: string; line: number }> {
  let line = 0
  for await (const text of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    line++
    const bare = line === 1 ? text.replace(/^\ufeff/, '') : text
    if (bare.trim() !== '') yield { text: bare, line }
  }
}

async function marks(): Promise<void> {
  let block = ''
  const leftOut = new Map<string, number>()
  for await (const { text, line } of rows()) {
    const marked = gradeLine(text, line)
    if (typeof marked.error === 'string') leftOut.set(marked.error, (leftOut.get(marked.error) ?? 0) + 1)
    block += `${JSON.stringify(marked)}\n`
    if (block.length < blockSize) continue
    await write(block)
    block = ''
  }
  if (block !== '') await write(block)
  const line = leftOutLine(leftOut)
  if (line !== undefined) process.stderr.write(`${line}\n`)
}

async function explain(): Promise<void> {
  for await (const { text, line } of rows()) await write(`${explainLine(text, line).join('\n')}\n\n`)
}

async function report(): Promise<void> {
  const counted = new TypeReport()
  for await (const { text } of rows()) counted.take(text)
  await write(`${counted.lines().join('\n')}\n`)
}

// A reader that has seen enough (`| head`) closes the pipe; that is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
await (process.argv.includes('--report') ? report() : process.argv.includes('--explain') ? explain() : marks())
