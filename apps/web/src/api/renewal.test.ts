import { describe, expect, it } from 'vitest'
import { createRenewal, type Lock } from './renewal.ts'

const unlocked: Lock = (_name, task) => task()

/** What navigator.locks does: one task at a time under a name. */
function tabLock(): Lock {
  let last: Promise<unknown> = Promise.resolve()
  return (_name, task) => {
    const mine = last.then(task)
    last = mine.catch(() => undefined)
    return mine
  }
}

describe('createRenewal', () => {
  it('makes one request for any number of callers at once', async () => {
    let requests = 0
    const renew = createRenewal(async () => `token-${++requests}`, unlocked)
    expect(await Promise.all(Array.from({ length: 50 }, renew))).toEqual(Array(50).fill('token-1'))
    expect(await renew()).toBe('token-2')
  })

  it('fails all who waited, and tries anew for the next', async () => {
    let requests = 0
    const renew = createRenewal(async () => {
      if (++requests === 1) throw new Error('down')
      return 'token'
    }, unlocked)
    expect((await Promise.allSettled([renew(), renew()])).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await renew()).toBe('token')
    expect(requests).toBe(2)
  })

  it('never runs in two tabs at once', async () => {
    let running = 0
    let most = 0
    const refresh = async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve, 2))
      running--
      return 'token'
    }
    const lock = tabLock()
    const tabs = Array.from({ length: 8 }, () => createRenewal(refresh, lock))
    await Promise.all(tabs.flatMap((renew) => [renew(), renew()]))
    expect(most).toBe(1)
  })
})
