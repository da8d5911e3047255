import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { writeArchive } from './write-archive.ts'

/** Errors that nobody listens for end a program with a stack, whatever it has to say. */
function unheard(): unknown[] {
  const errors: unknown[] = []
  const listen = (error: unknown) => void errors.push(error)
  process.on('uncaughtException', listen)
  onTestFinished(() => void process.off('uncaughtException', listen))
  return errors
}

function folderOf(): string {
  const folder = mkdtempSync(join(tmpdir(), 'casebench-archive-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('an archive that is abandoned at once leaves no file and no unhandled error', async () => {
  const errors = unheard()
  for (let count = 0; count < 30; count++) {
    const folder = folderOf()
    const file = join(folder, 'casebench.tar.partial')
    await writeArchive(file, folder).abandon()
    rmSync(folder, { recursive: true })
    await setTimeout(2)
    expect(existsSync(folder)).toBe(false)
  }
  expect(errors).toEqual([])
})

test('an archive that cannot be written says why, at whichever step it fails', async () => {
  const errors = unheard()
  for (let count = 0; count < 60; count++) {
    const folder = folderOf()
    const archive = writeArchive(join(folder, 'missing', 'casebench.tar'), folder)
    const filling = async () => {
      for (let name = 0; ; name++) await archive.add(String(name), Buffer.alloc(count * 100))
    }
    await expect(filling()).rejects.toMatchObject({ code: 'ENOENT', path: join(folder, 'missing', 'casebench.tar') })
    await archive.abandon()
    rmSync(folder, { recursive: true })
  }
  await setTimeout(20)
  expect(errors).toEqual([])
})

test('an archive that failed before it is closed says why, and reads no more rows', async () => {
  const errors = unheard()
  for (let count = 0; count < 30; count++) {
    const folder = folderOf()
    const archive = writeArchive(join(folder, 'missing', 'casebench.tar'), folder)
    await setTimeout(5)
    await expect(archive.close(() => '')).rejects.toMatchObject({ code: 'ENOENT' })
    await archive.abandon()
    rmSync(folder, { recursive: true })
  }
  await setTimeout(20)
  expect(errors).toEqual([])
})

test('a list of digests that cannot be written is an error, and does not hang', async () => {
  const errors = unheard()
  const folder = folderOf()
  const archive = writeArchive(join(folder, 'casebench.tar.partial'), join(folder, 'missing'))
  const filling = async () => {
    for (let name = 0; ; name++) await archive.add(String(name), Buffer.from('x'))
  }
  await expect(filling()).rejects.toMatchObject({ code: 'ENOENT' })
  await archive.abandon()
  expect(readdirSync(folder)).toEqual(['casebench.tar.partial'])
  expect(errors).toEqual([])
})
