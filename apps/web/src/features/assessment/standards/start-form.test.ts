import { expect, test } from 'vitest'
import { panelFault } from './start-form.ts'

const emails = (count: number) => Array.from({ length: count }, (_, at) => `judge${at}@example.com`).join('\n')

test.each([2, 30])('a panel may have %i people', (count) => expect(panelFault(emails(count))).toBeUndefined())

test.each(['', 'no email, a@example.com', emails(1), emails(31), 'a@example.com a@example.com'])(
  '%j is no panel',
  (typed) => expect(panelFault(typed)).toEqual(expect.any(String)),
)
