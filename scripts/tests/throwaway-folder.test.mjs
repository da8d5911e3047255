import fs from 'node:fs'
import os from 'node:os'
import { afterEach, expect, test, vi } from 'vitest'
import { throwawayFolder } from './throwaway-folder.mjs'

const gigabyte = 1024 ** 3

afterEach(() => vi.restoreAllMocks())

/** @param {number} free gigabytes of memory @param {number | undefined} shared gigabytes of memory that files may take */
function machine(free, shared) {
  vi.spyOn(os, 'freemem').mockReturnValue(free * gigabyte)
  vi.spyOn(fs, 'statfsSync').mockImplementation(() => {
    if (shared === undefined) throw new Error('ENOENT')
    return /** @type {any} */ ({ bavail: shared, bsize: gigabyte })
  })
}

test('tests keep their files in memory where there is plenty', () => {
  machine(16, 8)
  expect(throwawayFolder()).toBe('/dev/shm')
})

test.each([
  ['little memory is free', 7, 8],
  ['files may take little of it', 16, 1],
  ['there is none for files', 16, undefined],
])('and on the disk where %s', (_, free, shared) => {
  machine(free, shared)
  expect(throwawayFolder()).toBe(os.tmpdir())
})
