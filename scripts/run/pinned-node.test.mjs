import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { inCheckout } from '../checkout.mjs'
import { childEnvironment } from './processes.mjs'

// The launcher of a checkout of its own, which pins another Node than the one that runs it.

const platform = `${process.platform}-${process.arch}`
const platformName = platform
  .replace('darwin-', 'macOS on ')
  .replace('win32-', 'Windows on ')
  .replace('linux-', 'Linux on ')
const ownMajor = Number(process.versions.node.split('.')[0])
let root = ''

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'casebench-node-'))
  onTestFinished(() => fs.rmSync(root, { recursive: true, force: true }))
  fs.cpSync(inCheckout('scripts'), path.join(root, 'scripts'), { recursive: true })
})

/** @param {string} version @param {Record<string, { name: string, integrity?: string }>} [packages] */
const pin = (version, packages = {}) =>
  fs.writeFileSync(path.join(root, 'scripts', 'pinned-node.json'), JSON.stringify({ version, packages }))

/** @param {string[]} args @param {Record<string, string>} [environment] */
function launch(args, environment) {
  const child = spawn(process.execPath, [path.join(root, 'scripts', 'run.mjs'), ...args], {
    env: childEnvironment(environment),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  const ended = new Promise((resolve) => child.once('close', (code) => resolve({ code, output: output.trim() })))
  return { child, ended, shows: (/** @type {string} */ text) => expect.poll(() => output).toContain(text) }
}

/** A program that says what it was started for, in place of Node. */
const stand = '#!/bin/sh\necho "here: $*"\n'

/** @param {string} script @param {string} version */
function brought(script, version) {
  const folder = path.join(root, '.casebench', 'node', `${version}-${platform}`)
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, 'node'), script, { mode: 0o755 })
  return folder
}

test('what was asked for runs on the pinned Node: its arguments, its input, its exit code, and what it starts', async () => {
  pin('99.1.0')
  const folder = brought(`${stand}cat\ncommand -v node\nexit 7\n`, '99.1.0')
  const { child, ended } = launch(['grade', '--some', 'thing'])
  child.stdin.end('rows\n')
  expect(await ended).toEqual({
    code: 7,
    output: `here: ${path.join(root, 'scripts', 'run.mjs')} grade --some thing\nrows\n${folder}/node`,
  })
})

test('a signal ends what runs on the pinned Node, and its end is that of the launcher', async () => {
  pin('99.1.0')
  brought('#!/bin/sh\ntrap "echo stopping; exit 5" TERM\necho ready\nwhile :; do sleep 0.05; done\n', '99.1.0')
  const { child, ended, shows } = launch(['start'])
  await shows('ready')
  child.kill('SIGTERM')
  expect(await ended).toEqual({ code: 5, output: 'ready\nstopping' })
})

test('on the pinned version nothing is brought and nothing handed over', async () => {
  pin(process.versions.node)
  const { code, output } = await launch(['start', 'with', 'arguments']).ended
  expect([code, output]).toEqual([2, expect.stringMatching(/^npm start takes no arguments/)])
  expect(fs.existsSync(path.join(root, '.casebench'))).toBe(false)
})

test('where npm has no Node, a newer one of the machine does, and says so', async () => {
  pin(`${ownMajor}.0.0`)
  const { output } = await launch(['start', 'with', 'arguments']).ended
  expect(output.split('\n')).toEqual([
    `Casebench is tested on Node ${ownMajor}.0.0, and npm has none for ${platformName}. Using Node ${process.versions.node} of this machine.`,
    expect.stringMatching(/^npm start takes no arguments/),
  ])
})

test('where npm has no Node, and the machine an older one, one sentence says what to install', async () => {
  pin('99.1.0')
  expect(await launch(['start']).ended).toEqual({
    code: 1,
    output: `Casebench runs on Node 99.1.0, and npm has none for ${platformName}. Install Node 99 or newer yourself.`,
  })
})

/**
 * A registry that has one package, `node-here`, and the settings by which npm asks it.
 * @returns {Promise<{ integrity: string, environment: Record<string, string> }>}
 */
async function registry() {
  const made = path.join(root, 'made')
  fs.mkdirSync(path.join(made, 'bin'), { recursive: true })
  const manifest = { name: 'node-here', version: '99.1.0', bin: { node: 'bin/node' } }
  fs.writeFileSync(path.join(made, 'package.json'), JSON.stringify(manifest))
  fs.writeFileSync(path.join(made, 'LICENSE'), 'free')
  fs.writeFileSync(path.join(made, 'bin', 'node'), stand, { mode: 0o755 })
  const env = childEnvironment({ HOME: root })
  spawnSync('npm', ['pack', '--pack-destination', root], { cwd: made, env })
  const archive = fs.readFileSync(path.join(root, 'node-here-99.1.0.tgz'))
  const integrity = `sha512-${createHash('sha512').update(archive).digest('base64')}`
  const server = http.createServer((request, response) => {
    if (request.url?.endsWith('.tgz')) return response.end(archive)
    const dist = { tarball: `${address}/node-here/-/node-here-99.1.0.tgz`, integrity }
    response.end(JSON.stringify({ ...manifest, versions: { '99.1.0': { ...manifest, dist } } }))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  onTestFinished(() => void server.close())
  const address = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`
  fs.writeFileSync(path.join(root, '.npmrc'), `registry=${address}/\n`)
  return { integrity, environment: { HOME: root } }
}

test('it is brought from npm once, by starts at the same time too', { timeout: 60_000 }, async () => {
  const { integrity, environment } = await registry()
  pin('99.1.0', { [platform]: { name: 'node-here', integrity } })
  const here = `here: ${path.join(root, 'scripts', 'run.mjs')} grade`
  const both = await Promise.all([launch(['grade'], environment).ended, launch(['grade'], environment).ended])
  expect(both).toEqual([1, 2].map(() => ({ code: 0, output: `Bringing Node 99.1.0 (once)\n${here}` })))
  expect(await launch(['grade']).ended).toEqual({ code: 0, output: here })
  const kept = path.join(root, '.casebench', 'node')
  expect(fs.readdirSync(kept)).toEqual([`99.1.0-${platform}`])
  expect(fs.readdirSync(path.join(kept, `99.1.0-${platform}`)).sort()).toEqual(['LICENSE', 'node'])
})

test('another package under the same name is refused, and leaves nothing', { timeout: 60_000 }, async () => {
  const { environment } = await registry()
  pin('99.1.0', { [platform]: { name: 'node-here', integrity: `sha512-${'A'.repeat(86)}==` } })
  const { code, output } = await launch(['grade'], environment).ended
  expect(code).toBe(1)
  expect(output).toMatch(/and npm could not bring it \(.*integrity.*\)\. Install Node 99 or newer yourself\.$/i)
  expect(fs.readdirSync(path.join(root, '.casebench', 'node'))).toEqual([])
})

test('what is brought is named by its content, for every platform that the README promises it for', () => {
  /** @type {{ packages: Record<string, { name: string, integrity: string }> }} */
  const { packages } = JSON.parse(fs.readFileSync(inCheckout('scripts', 'pinned-node.json'), 'utf8'))
  for (const { name, integrity } of Object.values(packages))
    expect([name, integrity]).toEqual([name, expect.stringMatching(/^sha512-[A-Za-z0-9+/]{86}==$/)])
  const [, promised = ''] = /on Linux \(([^)]+)\)/.exec(fs.readFileSync(inCheckout('README.md'), 'utf8')) ?? []
  const architectures = promised.split(', ')
  expect(architectures).toContain('x64')
  for (const architecture of architectures) expect(packages).toHaveProperty(`linux-${architecture}`)
})

test('a Mac is told what to install, by its name', async () => {
  pin('99.1.0')
  const asMac = path.join(root, 'as-mac.mjs')
  fs.writeFileSync(asMac, "Object.defineProperty(process, 'platform', { value: 'darwin' })\n")
  const { code, output } = await launch(['start'], { NODE_OPTIONS: `--import=${asMac}` }).ended
  expect(code).toBe(1)
  expect(output).toBe(
    `Casebench runs on Node 99.1.0, and npm has none for macOS on ${process.arch}. Install Node 99 or newer yourself.`,
  )
})

test('types are those of the pinned Node', () => {
  const read = (/** @type {string} */ name) => JSON.parse(fs.readFileSync(inCheckout(name), 'utf8'))
  const [major] = read('scripts/pinned-node.json').version.split('.')
  for (const folder of ['.', 'packages/grading', 'apps/web'])
    expect(read(`${folder}/package.json`).devDependencies['@types/node'].split('.')[0]).toBe(major)
})
