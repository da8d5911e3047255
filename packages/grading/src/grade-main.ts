import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { gradeLine } from './grade.ts'

// Reads rows as JSONL from stdin, writes their marks as JSONL to stdout in the same order. Writes in blocks, and waits
// for a slow reader instead of filling the memory.

const blockSize = 64 * 1024

async function write(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain')
}

async function main(): Promise<void> {
  // A reader that has seen enough (`| head`) closes the pipe; that is no fault.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
  let line = 0
  let block = ''
  for await (const text of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    line++
    const bare = line === 1 ? text.replace(/^\ufeff/, '') : text
    if (bare.trim() === '') continue
    block += `${JSON.stringify(gradeLine(bare, line))}\n`
    if (block.length < blockSize) continue
    await write(block)
    block = ''
  }
  if (block !== '') await write(block)
}

await main()
