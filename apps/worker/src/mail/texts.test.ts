import { expect, test } from 'vitest'
import { accountExists, approval, approvalForExternalSignIn, passwordReset } from './texts.ts'

const occasion = { firstName: 'Ana', publicUrl: 'https://casebench.example' }
const code = { code: 'the-code', expiresAt: new Date('2026-11-28T16:12:00Z') }

test('an approval says where to choose a password, and until when', () => {
  const { subject, text } = approval({ ...occasion, ...code })
  expect(subject).toBe('Your Casebench account is ready')
  expect(text).toContain('Hello Ana,')
  expect(text).toContain('\nhttps://casebench.example/auth/accept?approval_code=the-code\n')
  expect(text).toContain('28 November 2026 at 16:12 UTC')
  expect(text).toContain('https://casebench.example/auth/forgot')
})

test('a password reset says so too', () => {
  const { text } = passwordReset({ ...occasion, ...code })
  expect(text).toContain('\nhttps://casebench.example/auth/reset?reset_code=the-code\n')
  expect(text).toContain('28 November 2026 at 16:12 UTC')
})

test('where an external provider signs people in, no mail has a code or speaks of passwords', () => {
  for (const { text } of [approvalForExternalSignIn(occasion), accountExists({ ...occasion, externalSignIn: true })]) {
    expect(text).toContain('https://casebench.example/auth/login')
    expect(text).not.toMatch(/code|password/i)
  }
})

test.each([
  approval({ ...occasion, ...code }),
  approvalForExternalSignIn(occasion),
  passwordReset({ ...occasion, ...code }),
  accountExists({ ...occasion, externalSignIn: false }),
])('$subject says who it is from and what to do if one did not ask', ({ text }) => {
  expect(text).toMatch(/\nCasebench\nhttps:\/\/casebench\.example\n$/)
  expect(text).toMatch(/If you did not (ask|apply)/)
})

test.each(['Ana', 'Kovač', 'Jean-Luc', 'O’Neill', '李'])('%s is greeted by name', (firstName) => {
  expect(approval({ ...occasion, ...code, firstName }).text).toMatch(new RegExp(`^Hello ${firstName},\n`))
})

test.each(['', 'evil.example', 'https://evil.example', 'You won', 'Ana\nBcc: x', 'x'.repeat(41)])(
  '%j is no name to repeat in a mail of ours',
  (firstName) => {
    expect(approval({ ...occasion, ...code, firstName }).text).toMatch(/^Hello,\n/)
  },
)
