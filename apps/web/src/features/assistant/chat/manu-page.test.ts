import { describe, expect, it } from 'vitest'
import { manuPage, type Place } from './manu-page.ts'

const at = (pathname: string, more: Partial<Place> = {}) =>
  manuPage({ pathname, template: pathname, mode: undefined, case: undefined, ...more })

describe('the page that Manu is on', () => {
  it.each([
    ['/platform', {}, 'candidate_dashboard', 'candidate_dashboard'],
    ['/platform/', {}, 'candidate_dashboard', 'candidate_dashboard'],
    ['/platform', { mode: 'test' }, 'candidate_dashboard', 'test'],
    ['/platform/training/alder/1', {}, 'training_mode', undefined],
    ['/platform/training/alder/1', { case: 'inProgress' }, 'training_mode', 'training'],
    ['/platform/training/alder/1', { case: 'inProgress', mode: 'training' }, 'training_mode', 'training'],
    ['/platform/training/alder/1', { case: 'submitted' }, 'case_review', 'case_review'],
    ['/admin', {}, 'dashboard', undefined],
    ['/community', {}, '/community', undefined],
  ] as const)('%s %j is %s, with the flag %s', (pathname, more, name, flag) => {
    expect(at(pathname, more)).toMatchObject({ name })
    expect(at(pathname, more).greeting?.flag).toBe(flag)
  })

  it.each([
    ['/platform/test/alder/1', {}],
    ['/platform/test/alder/1', { case: 'submitted' }],
    ['/platform/odd/alder/1', { mode: 'test' }],
    ['/platform/training/alder/1', { case: 'inProgress', mode: 'test' }],
  ] as const)('%s %j is a test, in which Manu greets nobody', (pathname, more) =>
    expect(at(pathname, more)).toEqual({ name: 'test_mode', template: pathname, isTest: true }),
  )

  it('names no person and no case', () => {
    const place = at('/admin/users/users/ana@casebench.demo', { template: '/admin/users/users/$email' })
    expect(place).toEqual({ name: '/admin/users/users/$email', template: '/admin/users/users/$email' })
  })
})
