import { expect, test } from 'vitest'
import { externalTestApi } from '../testing/external-test-api.ts'

const { api, enter, refresh, askedAgo, provider } = await externalTestApi({
  groupRoles: { coaches: 'Coordinator', 'kyc leads': 'Product_Owner', banned: 'Suspended', ghosts: 'No_Such_Role' },
  thinIdTokens: true,
})

async function rolesOf(subject: string): Promise<string[]> {
  const { roles } = await api.services.database.prisma.user.findUniqueOrThrow({
    where: { externalSubject: `pool|${subject}` },
    include: { roles: { include: { role: true } } },
  })
  return roles.map(({ role }) => role.name).sort()
}

test.each([
  ['nothing', undefined, ['Candidate']],
  ['an empty list', [], ['Candidate']],
  ['one group', ['coaches'], ['Coordinator']],
  ['two', ['coaches', 'kyc leads', 'others'], ['Coordinator', 'Product_Owner']],
  ['text with spaces', 'others coaches', ['Coordinator']],
  ['text with commas', 'others, kyc leads', ['Product_Owner']],
  ['a group that suspends', ['banned'], ['Candidate']],
  ['a role that does not exist', ['ghosts', 'coaches'], ['Coordinator']],
  ['names of other things', ['constructor', '__proto__', 'toString', 7, null], ['Candidate']],
  ['something else', { coaches: true }, ['Candidate']],
])('%s in the groups claim', async (what, groups, roles) => {
  const subject = what.replaceAll(' ', '-')
  await enter(subject, { groups })
  expect(await rolesOf(subject)).toEqual(roles)
})

test('every sign-in sets what groups decide about, and leaves what was granted by hand', async () => {
  await enter('mia', { groups: ['coaches'] })
  const { id } = await api.services.database.prisma.user.update({
    where: { externalSubject: 'pool|mia' },
    data: { roles: { create: { role: { connect: { name: 'Auditor' } } } } },
  })
  await enter('mia', { groups: ['kyc leads'] })
  expect(await rolesOf('mia')).toEqual(['Auditor', 'Product_Owner'])
  await enter('mia', {})
  expect(await rolesOf('mia')).toEqual(['Auditor'])
  const log = await api.services.database.prisma.activityLog.findMany({
    where: { action: 'roles_from_groups', email: 'mia@example.com' },
    orderBy: { id: 'asc' },
  })
  const noted = (granted: string[], revoked: string[]) => ({
    ...{ provider: 'Example Login', granted, revoked },
    changes: [{ field: 'roles', added: granted, removed: revoked }],
  })
  expect(log.map(({ detail }) => detail)).toEqual([
    noted(['Coordinator'], []),
    noted(['Product_Owner'], ['Coordinator']),
    noted([], ['Product_Owner']),
  ])
  expect(id).toBeTruthy()
})

test('a group that is lost is lost at the next renewal', async () => {
  const { cookie, sessionId } = await enter('noa', { groups: ['coaches'] })
  provider.behaviour.people.noa = { ...provider.behaviour.people.noa, groups: [] }
  await askedAgo(sessionId, 301)
  expect((await refresh(cookie)).status).toBe(200)
  expect(await rolesOf('noa')).toEqual([])
})
