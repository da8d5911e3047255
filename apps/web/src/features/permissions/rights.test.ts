import { contract } from '@casebench/shared/contract/all'
import { effectivePermissions, productOwner } from '@casebench/shared/permissions'
import { expect, it } from 'vitest'
import { isUneven, narrowed, type Rights, rightsOf } from './rights.ts'

const candidate = rightsOf(effectivePermissions(['Candidate'], [], []))
const owner = rightsOf(effectivePermissions([productOwner], [], []))
const keysOf = ({ groups }: Rights) => groups.flatMap(({ keys }) => keys)

it('shows every call of the contract once', () => {
  const shown = [...keysOf(owner).flatMap(({ calls }) => calls), ...owner.others]
  const endpoints = Object.values(contract).flatMap(({ authorization }) =>
    authorization.who === 'administrator' ? [authorization.endpoint] : [],
  )
  const others = Object.values(contract).filter(({ authorization }) => authorization.who !== 'administrator').length
  expect(shown.length).toBe(new Set(endpoints).size + others)
})

it('the product owner may do everything, a candidate nothing of the Admin Studio but ask for support', () => {
  expect(keysOf(owner).every(({ may, calls }) => may && calls.every((call) => call.may))).toBe(true)
  expect(keysOf(candidate).some(({ may, calls }) => may || calls.some((call) => call.may))).toBe(false)
  expect(candidate.pages.filter(({ may, path }) => may && path.startsWith('/admin')).map(({ title }) => title)).toEqual(
    ['Support'],
  )
})

it('calls about one’s own are told apart from those about others', () => {
  const own = candidate.others.find(({ path }) => path === '/v1/any/cases/get_assigned_cases')
  expect(own).toMatchObject({ own: true, may: false })
  expect(owner.others.find(({ path }) => path === '/v1/any/documents/get_documents')).toMatchObject({ may: true })
})

it('a page without one of its calls is uneven, and so is a call without its page', () => {
  const half = rightsOf(effectivePermissions(['Half'], ['permissions'], ['permissions/update_permission']))
  expect(
    keysOf(half)
      .filter(isUneven)
      .map(({ page }) => page),
  ).toEqual(['permissions'])
  const call = rightsOf(effectivePermissions(['Half'], [], ['cases/get_case']))
  expect(
    keysOf(call)
      .filter(isUneven)
      .map(({ page }) => page),
  ).toEqual(['case_profile'])
  expect([owner, candidate].flatMap(keysOf).some(isUneven)).toBe(false)
})

it('is narrowed by search and by what is allowed', () => {
  expect(keysOf(narrowed(owner, 'override', 'all')).map(({ page }) => page)).toEqual(['manual_assessment'])
  expect(keysOf(narrowed(candidate, '', 'may'))).toEqual([])
  expect(narrowed(candidate, '', 'mayNot').pages.every(({ may }) => !may)).toBe(true)
  expect(narrowed(owner, 'no such thing', 'all')).toEqual({ pages: [], groups: [], others: [] })
})
