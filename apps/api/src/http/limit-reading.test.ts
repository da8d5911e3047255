import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitReading } from './limit-reading.ts'

const chunk = Buffer.alloc(64 * 1024, 'x')

function source(chunks: number): Readable {
  let left = chunks
  return new Readable({
    read() {
      left -= 1
      this.push(left < 0 ? null : chunk)
    },
  })
}

test('what is read arrives whole', async () => {
  const arrived = await buffer(limitReading(source(20)))
  expect(arrived.equals(Buffer.concat(Array.from({ length: 20 }, () => chunk)))).toBe(true)
})

test('what nobody reads is given up, and so is what was behind it', async () => {
  const behind = source(1000)
  const stream = limitReading(behind, { idle: 30, most: 60_000 })
  const closed = new Promise<void>((resolve) => behind.once('close', resolve))
  await expect(once(stream, 'close')).rejects.toThrow('The reader is too slow')
  await closed
  expect(behind.destroyed).toBe(true)
})

test('what is read in drops is given up after a while', async () => {
  const stream = limitReading(source(100_000), { idle: 60_000, most: 100 })
  const drops = async () => {
    for await (const _ of stream) await delay(10)
  }
  await expect(drops()).rejects.toThrow('The reader is too slow')
})
