import { expect, test } from 'vitest'
import { readWebsiteReading } from './website-reading.ts'

test('nothing in a private network is read unless it is named', () => {
  expect(readWebsiteReading({})).toEqual({ allowedHosts: new Set(), maxPages: 500, pause: 300 })
  const env = { CASEBENCH_KNOWLEDGE_HOSTS: ' Wiki.intranet, localhost:8080,[::1]:80 ', CASEBENCH_KNOWLEDGE_PAGES: '20' }
  expect(readWebsiteReading(env)).toMatchObject({
    allowedHosts: new Set(['wiki.intranet', 'localhost:8080', '[::1]:80']),
    maxPages: 20,
  })
})

test.each([
  [{ CASEBENCH_KNOWLEDGE_HOSTS: 'https://wiki.intranet' }, /CASEBENCH_KNOWLEDGE_HOSTS has "https/],
  [{ CASEBENCH_KNOWLEDGE_HOSTS: 'user@wiki' }, /CASEBENCH_KNOWLEDGE_HOSTS/],
  [{ CASEBENCH_KNOWLEDGE_PAGES: '0' }, /CASEBENCH_KNOWLEDGE_PAGES is "0"/],
  [{ CASEBENCH_KNOWLEDGE_PAUSE: 'long' }, /CASEBENCH_KNOWLEDGE_PAUSE is "long"/],
])('%j stops with the name of the variable', (env, message) => {
  expect(() => readWebsiteReading(env)).toThrow(message)
})
