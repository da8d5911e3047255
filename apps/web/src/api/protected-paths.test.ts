import { expect, it } from 'vitest'
import { isProtected } from './protected-paths.ts'

it.each([
  ['/admin', true],
  ['/admin/users/users', true],
  ['/platform', true],
  ['/platform/training/nordkai/1', true],
  ['/audit_trail', true],
  ['/', false],
  ['/administrator', false],
  ['/platforms', false],
  ['/auth/login', false],
  ['/community', false],
  ['/x/admin', false],
])('%s: %s', (pathname, guarded) => expect(isProtected(pathname)).toBe(guarded))
