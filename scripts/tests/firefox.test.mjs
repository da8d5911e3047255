import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ensureFirefox, findFirefox } from './firefox.mjs'

/** A folder with programs of these names, which is all that a shell would look in. */
function onlyOnPath(/** @type {string[]} */ ...names) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'casebench-path-'))
  onTestFinished(() => {
    vi.unstubAllEnvs()
    fs.rmSync(folder, { recursive: true })
  })
  for (const name of names) fs.writeFileSync(path.join(folder, name), '')
  vi.stubEnv('PATH', folder)
  vi.stubEnv('FIREFOX_PATH', '')
  return folder
}

test.skipIf(process.platform !== 'linux')('the Firefox of the system is found, before one that is newer', () => {
  const folder = onlyOnPath('firefox', 'firefox-esr')
  expect(findFirefox()).toBe(path.join(folder, 'firefox-esr'))
})

test('FIREFOX_PATH is taken before it, and said where nothing is there', () => {
  const folder = onlyOnPath('firefox', 'mine')
  vi.stubEnv('FIREFOX_PATH', path.join(folder, 'mine'))
  expect(findFirefox()).toBe(path.join(folder, 'mine'))
  vi.stubEnv('FIREFOX_PATH', path.join(folder, 'gone'))
  expect(findFirefox).toThrow(`FIREFOX_PATH is ${path.join(folder, 'gone')}, which does not exist.`)
})

test.skipIf(process.platform !== 'linux')(
  'where there is none and none can be installed, there is none, and nothing has failed',
  async () => {
    onlyOnPath()
    expect(await ensureFirefox()).toBeUndefined()
  },
)
