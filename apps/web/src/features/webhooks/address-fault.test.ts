import { expect, test } from 'vitest'
import { addressFault } from './address-fault.ts'

test.each(['https://hr.example.org/hooks', ' https://hr.example.org ', 'http://localhost:8080/hook'])(
  '%s is an address',
  (address) => {
    expect(addressFault(address)).toBeNull()
  },
)

test.each([
  '',
  'hr.example.org',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'https://a:b@hr.example.org',
  `https://hr.example.org/${'x'.repeat(500)}`,
])('%s is none', (address) => {
  expect(addressFault(address)).toEqual(expect.any(String))
})
