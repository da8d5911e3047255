import { expect, test, vi } from 'vitest'
import { askAhead, caseAt } from './ask-ahead.ts'

const signedIn = vi.hoisted(() => ({
  token: undefined as string | undefined,
  tell: (_token: string | undefined) => {},
  asked: [] as unknown[],
}))
vi.mock('../api/credentials.ts', () => ({
  accessToken: () => signedIn.token,
  ownEmail: () => 'ana@casebench.example',
  onToken: (listener: (token: string | undefined) => void) => {
    let listens = true
    signedIn.tell = (token) => listens && listener(token)
    return () => {
      listens = false
    }
  },
}))
vi.mock('../api/case-query.ts', () => ({ caseQuery: (assignment: unknown) => assignment }))
vi.mock('../api/query-client.ts', () => ({
  queryClient: { prefetchQuery: async (query: unknown) => void signedIn.asked.push(query) },
}))

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'https://casebench.example')
  return caseAt({ pathname, search })
}

test.each([
  ['/platform/training/sample/7', { caseId: 'sample', mode: 'training' }],
  ['/platform/test/sample/7?section=2', { caseId: 'sample', mode: 'test' }],
  ['/platform/training/sample/7?mode=test', { caseId: 'sample', mode: 'test' }],
  ['/platform/training/case%20one/7', { caseId: 'case one', mode: 'training' }],
  ['/platform/exam/sample/7', undefined],
  ['/platform/training/sample', undefined],
  ['/platform', undefined],
  ['/admin/training/sample/7', undefined],
])('the case at %s', (address, expected) => {
  expect(at(address)).toEqual(expected)
})

test('the case is asked for when it is known who asks, and once', async () => {
  askAhead({ pathname: '/platform/training/sample/7', search: '' })
  expect(signedIn.asked).toEqual([])
  signedIn.tell('a token')
  signedIn.tell('the next token')
  await vi.waitFor(() => expect(signedIn.asked).toHaveLength(1))
  expect(signedIn.asked).toEqual([{ email: 'ana@casebench.example', caseId: 'sample', mode: 'training' }])
})

test('who is known already is not waited for', () => {
  signedIn.asked = []
  signedIn.token = 'a token'
  askAhead({ pathname: '/platform/test/sample/7', search: '' })
  expect(signedIn.asked).toEqual([{ email: 'ana@casebench.example', caseId: 'sample', mode: 'test' }])
})
