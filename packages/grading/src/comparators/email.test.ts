import { describeTable } from '../case-table.ts'

describeTable('email', 'addresses', [
  ['a.b@aurora.com', 'A.B@Aurora.com', 'correct'],
  ['a.b@aurora.com', 'mailto:a.b@aurora.com', 'correct'],
  ['a.b@aurora.com', 'Ann <a.b@aurora.com>', 'correct'],
  ['a.b@aurora.com', 'a.b@aurora.org', 'wrong', 'host-differs'],
  ['a.b@aurora.com', 'a.c@aurora.com', 'wrong', 'near-miss'],
  ['a.b@aurora.com', 'aurora.com', 'wrong', 'not-an-email'],
  ['a.b@aurora.com', 'a.b@mail.aurora.com', 'notSure', 'subdomain-differs'],
])
