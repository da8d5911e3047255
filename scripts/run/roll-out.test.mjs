import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { inCheckout } from '../checkout.mjs'

// deploy/roll-out.sh with a `docker` that only keeps a list of containers, one name a line, and notes what it was asked for.

const docker = `#!/bin/sh
cd "$STAND"
case "$1" in
  stop) echo "stop $2" >> asked; exit ;;
  rm) for name; do :; done; echo "remove $name" >> asked; grep -vx "$name" running > left; mv left running; exit ;;
  logs) echo "why it failed"; exit ;;
esac
for service; do :; done
case "$*" in
  *" setup") echo setup >> asked; exit "\${SETUP:-0}" ;;
  "compose ps"*) grep "^$service-" running || true ;;
  *" --no-recreate "*)
    number=$(($(cat count) + 1)); echo "$number" > count
    echo "$service-$number" >> running; echo "start $service-$number" >> asked
    [ "$service" != "$BROKEN" ] || exit 1 ;;
  *) echo "$*" | sed 's/compose up --no-build --detach --wait/all/' >> asked ;;
esac
`

/** @param {string[]} running @param {Record<string, string>} [environment] */
function rollOut(running, environment) {
  const stand = fs.mkdtempSync(path.join(os.tmpdir(), 'casebench-roll-out-'))
  onTestFinished(() => fs.rmSync(stand, { recursive: true, force: true }))
  const write = (/** @type {string} */ name, /** @type {string} */ text) =>
    fs.writeFileSync(path.join(stand, name), text, { mode: 0o755 })
  write('docker', docker)
  // Nobody waits in a test.
  write('sleep', '#!/bin/sh\n')
  write('running', running.map((name) => `${name}\n`).join(''))
  write('count', '9')
  write('asked', '')
  const { status, stderr } = spawnSync('sh', [inCheckout('deploy', 'roll-out.sh')], {
    env: { ...process.env, PATH: `${stand}:${process.env.PATH}`, STAND: stand, ...environment },
    encoding: 'utf8',
  })
  const lines = (/** @type {string} */ name) =>
    fs.readFileSync(path.join(stand, name), 'utf8').split('\n').filter(Boolean)
  return { status, stderr, asked: lines('asked'), running: lines('running') }
}

test('each is replaced by a new one that runs before it stops, after setup; then all else', () => {
  expect(rollOut(['api-1', 'api-2', 'worker-1'])).toEqual({
    status: 0,
    stderr: '',
    asked: [
      'setup',
      ...['start api-10', 'stop api-1', 'remove api-1', 'start api-11', 'stop api-2', 'remove api-2'],
      ...['start worker-12', 'stop worker-1', 'remove worker-1'],
      'all --scale api=2 --scale worker=1',
    ],
    running: ['api-10', 'api-11', 'worker-12'],
  })
})

test('where the new one does not become healthy, it goes and the old ones stay', () => {
  const { status, stderr, asked, running } = rollOut(['api-1', 'api-2', 'worker-1'], { BROKEN: 'api' })
  expect(status).toBe(1)
  expect(stderr).toBe('The new api did not become healthy. Those of before go on; its log:\nwhy it failed\n')
  expect(asked).toEqual(['setup', 'start api-10', 'remove api-10'])
  expect(running).toEqual(['api-1', 'api-2', 'worker-1'])
})

test('where setup fails, nothing is replaced', () => {
  const { status, asked } = rollOut(['api-1', 'worker-1'], { SETUP: '1' })
  expect([status, asked]).toEqual([1, ['setup']])
})

test('where nothing runs yet, all is started', () => {
  expect(rollOut([])).toMatchObject({ status: 0, asked: ['setup', 'all'] })
})
