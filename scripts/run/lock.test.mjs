import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inCheckout } from '../checkout.mjs'
import { holdLock, LockHeld } from './lock.mjs'

let file = ''
beforeEach(() => {
  file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'casebench-lock-')), 'lock')
})
afterEach(() => fs.rmSync(path.dirname(file), { recursive: true }))

test('a second holder is told who holds the lock and where it answers', async () => {
  const lock = await holdLock(file, { note: { address: 'http://127.0.0.1:3000' } })
  const second = await holdLock(file, {}).catch((error) => error)
  expect(second).toBeInstanceOf(LockHeld)
  expect(second.holder).toMatchObject({ pid: process.pid, note: { address: 'http://127.0.0.1:3000' } })
  lock.release()
  await expect(holdLock(file, {})).resolves.toMatchObject({ left: undefined })
})

test.each([
  ['a process that has ended', { pid: 4_000_000, startTime: 'boot 1' }],
  ['a number that now belongs to another process', { pid: process.pid, startTime: 'boot 1' }],
])('the lock of %s is taken over, with what it had noted', async (_what, mark) => {
  fs.writeFileSync(file, JSON.stringify({ ...mark, id: 'dead', note: { processes: [1, 2] } }))
  const lock = await holdLock(file, {})
  expect(lock.left?.note).toEqual({ processes: [1, 2] })
  expect(fs.readdirSync(path.dirname(file))).toEqual(['lock'])
})

test('a lock file cut short by a power failure holds nothing', async () => {
  fs.writeFileSync(file, '{"pid": 12')
  await expect(holdLock(file, {})).resolves.toBeDefined()
})

test('of many processes that find a dead lock at once, exactly one gets it', async () => {
  fs.writeFileSync(file, JSON.stringify({ pid: 4_000_000, startTime: '', id: 'dead', note: {} }))
  const program = `
    const { holdLock } = await import(${JSON.stringify(pathToFileURL(inCheckout('scripts/run/lock.mjs')).href)})
    await holdLock(${JSON.stringify(file)}, {}).then(() => console.log('mine'), () => console.log('not mine'))
    setTimeout(() => undefined, 2000)`
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 2] })
      return new Promise((resolve) => child.stdout?.setEncoding('utf8').once('data', resolve))
    }),
  )
  expect(answers.filter((answer) => answer === 'mine\n')).toHaveLength(1)
})
