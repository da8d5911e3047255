import fs from 'node:fs'
import { expect, test } from 'vitest'
import { inCheckout } from '../checkout.mjs'
import { environmentFile } from './environment-file.mjs'

const read = (/** @type {string} */ name) => fs.readFileSync(inCheckout(name), 'utf8')
/** The settings of a file, without those that are commented out. */
const settingsIn = (/** @type {string} */ text) =>
  new Map([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]))

test('what Compose demands is there, each a secret of its own', () => {
  const demanded = new Set([...read('docker-compose.yml').matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name))
  expect(demanded.size).toBeGreaterThan(3)
  const settings = settingsIn(environmentFile(read('.env.example'), { withDemo: false }))
  expect([...settings.keys()].sort()).toEqual([...demanded].sort())
  for (const value of settings.values()) expect(value).toMatch(/^[\da-f]{64}$/)
  expect(new Set(settings.values()).size).toBe(settings.size)
  expect(settingsIn(environmentFile(read('.env.example'), { withDemo: false }))).not.toEqual(settings)
})

test('what the example suggests reaches the containers', () => {
  const compose = read('docker-compose.yml')
  const suggested = [...read('.env.example').matchAll(/^#(\w+)=/gm)].map(([, name]) => name)
  expect(suggested.length).toBeGreaterThan(5)
  for (const name of suggested) expect(compose, name).toContain(`\${${name}:-`)
})

test('the demo comes with its mail server, which is a profile of Compose', () => {
  const settings = settingsIn(environmentFile(read('.env.example'), { withDemo: true }))
  expect(settings.get('CASEBENCH_DEMO')).toBe('1')
  expect(read('docker-compose.yml')).toContain(`profiles: [${settings.get('COMPOSE_PROFILES')}]`)
  const { hostname, port } = new URL(settings.get('CASEBENCH_SMTP_URL') ?? '')
  expect(read('docker-compose.yml')).toMatch(new RegExp(`^  ${hostname}:$`, 'm'))
  expect(port).toBe('1025')
})

test('secrets are never kept with the code', () => {
  expect(read('.gitignore').split('\n')).toContain('.env')
  for (const [name, value] of settingsIn(read('.env.example'))) expect(value, name).toBe('')
})
