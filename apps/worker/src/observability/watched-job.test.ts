import { createLogger } from '@casebench/server/logging'
import { expect, test } from 'vitest'
import { watchedJob } from './watched-job.ts'

const services = { logger: createLogger('test', 'silent') }

test('jobs are counted by how they ended, and one that broke off goes on to break off', async () => {
  const counted: string[] = []
  const counter = { countJob: (queue: string, outcome: string) => void counted.push(`${queue} ${outcome}`) }
  const good = watchedJob('mail', services, counter, async () => {})
  const bad = watchedJob('chat', services, counter, () => Promise.reject(new Error('no')))
  await good('1', undefined)
  await expect(bad('2', undefined)).rejects.toThrow('no')
  expect(counted).toEqual(['mail done', 'chat failed'])
})

test('a job gets the services of its worker, with a log of its own', async () => {
  let bindings: unknown
  const job = watchedJob('background', services, undefined, async ({ logger }, id) => {
    bindings = { ...logger.bindings(), id }
  })
  await job('7', undefined)
  expect(bindings).toMatchObject({ queue: 'background', jobId: '7', id: '7' })
})
