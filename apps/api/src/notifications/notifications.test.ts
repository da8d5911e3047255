import { setTimeout as wait } from 'node:timers/promises'
import { insertNotification, pushNotification } from '@casebench/domain/notifications'
import { transaction } from '@casebench/server/database'
import type { AddressedEvent } from '@casebench/server/events'
import type { Notification } from '@casebench/shared/contract/notifications'
import { beforeAll, expect, test } from 'vitest'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
const heard: AddressedEvent[] = []
beforeAll(() => api.services.events.subscribe((event) => heard.push(event)))

type Kind = 'assigned' | 'unlocked' | 'reset' | 'marked'
const tell = (people: readonly Person[], kind: Kind = 'assigned') =>
  transaction(api.services.database, (client) =>
    insertNotification(client, {
      userIds: people.map(({ userId }) => userId),
      kind,
      caseId: 'sample',
      mode: 'training',
    }),
  )
const list = (as: Person, query = '', email = as.email) =>
  api.send('GET', `/v1/any/notifications/get_notifications?email=${email}${query}`, { as })
const unread = async (as: Person) =>
  (await api.send('GET', `/v1/any/notifications/get_unread_count?email=${as.email}`, { as })).body.unread
const markRead = (as: Person, ids: string[]) =>
  api.send('POST', '/v1/any/notifications/mark_read', { as, body: { email: as.email, ids } })
const markAll = (as: Person, until: string) =>
  api.send('POST', '/v1/any/notifications/mark_all_read', { as, body: { email: as.email, until } })

test('notifications are listed newest first, with the name of their case', async () => {
  const ana = await api.person()
  for (const kind of ['assigned', 'unlocked', 'marked'] as const) {
    await tell([ana], kind)
    // What one is told in the same millisecond has no order.
    await wait(2)
  }
  const { body, headers } = await list(ana)
  expect(body.map(({ notice }: Notification) => notice.kind)).toEqual(['marked', 'unlocked', 'assigned'])
  expect(body[0]).toMatchObject({
    notice: { kind: 'marked', caseId: 'sample', mode: 'training' },
    case_name: 'Sample Trading',
    read: false,
  })
  expect(headers['x-total-count']).toBe('3')
  expect((await list(ana, '&limit=1&offset=1')).body[0].notice.kind).toBe('unlocked')
  const pastTheEnd = await list(ana, '&limit=1&offset=9')
  expect([pastTheEnd.body, pastTheEnd.headers['x-total-count']]).toEqual([[], '3'])
  expect(await unread(ana)).toBe(3)
})

test('a notification says whether its case can be opened now, and which question it is about', async () => {
  const candidate = await api.candidate({ mode: 'test', isTestUnlocked: false })
  const decided = { kind: 'contestDecided', caseId: 'sample', mode: 'test', attributeId: 'LegalName' } as const
  await transaction(api.services.database, (client) =>
    insertNotification(client, { userIds: [candidate.userId], ...decided, accepted: true, from: 0.5, to: 0.75 }),
  )
  const first = async (as: Person) => (await list(as)).body[0]
  expect(await first(candidate)).toMatchObject({
    opens: false,
    question: 'Legal name',
    notice: { accepted: true, from: 0.5, to: 0.75 },
  })
  const owner = await api.person({ role: 'Product_Owner' })
  const toggle = (flag: 0 | 1) =>
    api.send('POST', '/v1/admin/shared/toggle_test_mode', { as: owner, body: { email: candidate.email, flag } })
  for (const flag of [1, 1] as const) await toggle(flag)
  const { body } = await list(candidate)
  expect(body.map(({ notice, opens }: Notification) => [notice.kind, opens])).toEqual([
    ['testUnlocked', true],
    ['contestDecided', true],
  ])
  await api.services.database.query('delete from assignment where user_id = $1', [candidate.userId])
  expect((await list(candidate)).body[1]).toMatchObject({ opens: false })
})

test('reading some leaves the others unread; reading again changes nothing', async () => {
  const ana = await api.person()
  for (let count = 0; count < 3; count++) await tell([ana])
  const ids = (await list(ana)).body.map(({ id }: Notification) => id)
  expect(await markRead(ana, ids.slice(0, 2))).toMatchObject({ status: 200, body: { unread: 1 } })
  expect((await markRead(ana, ids.slice(0, 2))).body.unread).toBe(1)
  expect((await list(ana)).body.map(({ read }: Notification) => read)).toEqual([true, true, false])
})

test('marking all as read leaves those that have come since', async () => {
  const ana = await api.person()
  await tell([ana])
  await tell([ana])
  const [newest] = (await list(ana)).body
  await new Promise((resolve) => setTimeout(resolve, 5))
  await tell([ana], 'reset')
  expect((await markAll(ana, newest.created_at)).body.unread).toBe(1)
  expect((await list(ana)).body.map(({ read }: Notification) => read)).toEqual([false, true, true])
  expect(await markAll(ana, '2016-12-31T23:59:60Z')).toMatchObject({ status: 400 })
})

test('nobody sees, counts or marks as read the notifications of others', async () => {
  const [ana, ben] = [await api.person(), await api.person()]
  await tell([ana])
  const [hers] = (await list(ana)).body
  expect((await list(ben)).body).toEqual([])
  expect((await list(ben, '', ana.email)).status).toBe(403)
  expect((await list(await api.person({ role: 'Product_Owner' }), '', ana.email)).status).toBe(403)
  expect(await unread(ben)).toBe(0)
  await markRead(ben, [hers.id])
  await markAll(ben, new Date(Date.now() + 60_000).toISOString())
  expect(await unread(ana)).toBe(1)
})

test('a notification that is read in one page is read in all pages of the person', async () => {
  const ana = await api.person()
  await tell([ana])
  const [one] = (await list(ana)).body
  await markRead(ana, [one.id])
  const read = { userId: ana.userId, event: { type: 'notificationsRead' } }
  await expect.poll(() => heard).toContainEqual(read)
  const before = heard.length
  await markRead(ana, [one.id])
  await pushNotification(api.services, { userIds: [ana.userId], kind: 'reset', caseId: 'sample', mode: 'test' })
  await expect.poll(() => heard.length).toBe(before + 1)
  expect(heard.at(-1)?.event).toEqual({
    type: 'notification',
    notice: { kind: 'reset', caseId: 'sample', mode: 'test' },
  })
})
