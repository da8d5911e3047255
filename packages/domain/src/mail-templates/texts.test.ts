import { inLanguage } from '@casebench/server/i18n'
import { isLanguage, languages } from '@casebench/shared/languages'
import { type MailTemplateName, mailTemplates, subjectFault, textFault } from '@casebench/shared/mail-templates'
import { describe, expect, test } from 'vitest'
import { defaultMailText, mailOf, sampleMail } from './texts.ts'

const occasion = { firstName: 'Ana', publicUrl: 'https://casebench.example' }
const code = { code: 'the-code', expiresAt: new Date('2026-11-28T16:12:00Z') }
const work = [{ name: 'Nordkai Maritime', due: '27 November 2026 at 09:00 UTC', isOverdue: true }]
const certificate = { title: 'KYC analyst', reason: 'سُحبت نتيجة', validUntil: new Date('2027-05-03T10:00:00Z') }
const report = {
  subscriptionId: 'the-subscription',
  about: { cohort_id: 'the-cohort' },
  name: 'Kraków 2026',
  figures: { people: 24, assigned: 96, submitted: 61, passed: 48, averageScore: 78 },
  earlier: {
    figures: { people: 24, assigned: 72, submitted: 49, passed: 37, averageScore: 80 },
    sentAt: new Date('2026-11-21T08:00:00Z'),
  },
  timeZone: 'Europe/Warsaw',
}
const mail = (template: MailTemplateName, about: { firstName?: string } = {}) =>
  mailOf(template, { ...occasion, ...code, work, certificate, report, ...about })

test('an approval says where to choose a password, and until when', () => {
  const { subject, text } = mail('approval')
  expect(subject).toBe('Your Casebench account is ready')
  expect(text).toContain('Hello Ana,')
  expect(text).toContain('\nhttps://casebench.example/auth/accept?approval_code=the-code\n')
  expect(text).toContain('28 November 2026 at 16:12 UTC')
  expect(text).toContain('https://casebench.example/auth/forgot')
})

test('a password reset says so too', () => {
  const { text } = mail('password_reset')
  expect(text).toContain('\nhttps://casebench.example/auth/reset?reset_code=the-code\n')
  expect(text).toContain('28 November 2026 at 16:12 UTC')
})

test('where an external provider signs people in, no mail has a code or speaks of passwords', () => {
  for (const { text } of [mail('approval_external'), mail('account_exists_external')]) {
    expect(text).toContain('https://casebench.example/auth/login')
    expect(text).not.toMatch(/code|password/i)
  }
})

/** Mails that somebody may get without having asked for them. */
const unasked = [
  'approval',
  'approval_external',
  'password_reset',
  'account_exists',
  'account_exists_external',
] as const

test.each(unasked.map((template) => mail(template)))(
  '$subject says who it is from and what to do if one did not ask',
  ({ text }) => {
    expect(text).toMatch(/\nCasebench\nhttps:\/\/casebench\.example\n$/)
    expect(text).toMatch(/If you did not (ask|apply)/)
  },
)

test.each(['Ana', 'Kovač', 'Jean-Luc', 'O’Neill', '李'])('%s is greeted by name', (firstName) => {
  expect(mail('approval', { firstName }).text).toMatch(new RegExp(`^Hello ${firstName},\n`))
})

test.each(['', 'evil.example', 'https://evil.example', 'You won', 'Ana\nBcc: x', 'x'.repeat(41)])(
  '%j is no name to repeat in a mail of ours',
  (firstName) => {
    expect(mail('approval', { firstName }).text).toMatch(/^Hello,\n/)
  },
)

const all = () => mailTemplates.filter((template) => template !== 'reminder').map((template) => mail(template))
const translated = Object.keys(languages)
  .filter(isLanguage)
  .filter((tag) => tag !== 'en')

describe.each(translated)('in %s', (language) => {
  test('every mail is another one than in English, with the same links, each in a line of its own', () => {
    const linksIn = (text: string) => text.split('\n').filter((line) => line.startsWith('https://'))
    for (const [index, english] of all().entries()) {
      const translated = inLanguage(language, all)[index]
      expect(translated?.subject).not.toBe(english.subject)
      expect(linksIn(translated?.text ?? '')).toEqual(linksIn(english.text))
      const words = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('https://'))
      // The name of the sender is the same in every language, and a reason stays as it was written.
      const same = words(translated?.text ?? '').filter((line) => words(english.text).includes(line))
      expect(same.filter((line) => line !== certificate.reason)).toEqual(['Casebench'])
    }
  })
})

test.each([
  ['de', '28. November 2026 um 16:12 UTC'],
  ['fr', '28 novembre 2026 à 16:12 UTC'],
  ['ja', '2026年11月28日 16:12（UTC）'],
] as const)('a date in %s is written as it is there', (language, date) => {
  expect(inLanguage(language, () => mail('approval')).text).toContain(date)
})

test('in Arabic each line of words runs from the right in every mail program, and no link is touched by that', () => {
  for (const { text, subject } of inLanguage('ar', all)) {
    const lines = text.split('\n').filter((line) => line !== '')
    expect(lines.splice(-2)).toEqual(['Casebench', 'https://casebench.example'])
    for (const line of lines)
      if (line.includes('https://')) expect(line).toMatch(/^https:[!-~]+$/)
      else expect(line).toMatch(/^\u200F\u2067\p{Script=Arabic}.*\u2069$/u)
    expect(text).toContain('\u2068Ana\u2069')
    expect(subject).not.toMatch(/[\u2066-\u2069\u200F]/)
  }
})

test.each(Object.keys(languages).filter(isLanguage))('in %s every default could have been written here', (language) => {
  inLanguage(language, () => {
    for (const template of mailTemplates) {
      const { subject, text } = defaultMailText(template)
      expect(subjectFault(template, subject)).toBeUndefined()
      expect(textFault(template, text)).toBeUndefined()
      expect(mailOf(template, { ...occasion, ...code, work, certificate, report }, { subject, text })).toEqual(
        mail(template),
      )
    }
  })
})

test('a reminder names the cases, each with its date, and counts them in its subject', () => {
  const own = { subject: '{count} due – {summary}', text: '{greeting}\r\n{cases}\r\n\r\n{link}' }
  const { subject, text } = sampleMail('reminder', occasion.publicUrl, own)
  expect(subject).toBe('2 due – Reminder: 2 cases to submit')
  expect(text).toMatch(
    /^Hello Ana,\nNordkai Maritime was due on .+\.\n\nMeridian Spice Trading is due on .+\.\n\nhttps:\/\/casebench\.example\/platform\n$/,
  )
})

test('what is put in is not looked at again, and begins no other line of the head', () => {
  const named = [{ name: '{link}\nBcc: x', due: 'today', isOverdue: true }]
  const own = { subject: ' Cases\n: {count}', text: '{cases}\n{link}' }
  const { subject, text } = mailOf('reminder', { ...occasion, work: named }, own)
  expect(subject).toBe('Cases : 1')
  expect(text).toBe('{link}\nBcc: x was due on today.\nhttps://casebench.example/platform\n')
})

test('a report says its figures, what changed, and where to read and to stop it', () => {
  const { subject, text } = mail('report')
  expect(subject).toBe('Report on Kraków 2026')
  expect(text.split('\n')).toEqual([
    'Hello Ana,',
    '',
    'Report on Kraków 2026',
    'People: 24',
    'Cases assigned: 96',
    'Cases submitted: 61',
    'Cases passed: 48',
    'Average score: 78%',
    '',
    'Changes since 21 November 2026 at 09:00 CET:',
    'Cases assigned: +24',
    'Cases submitted: +12',
    'Cases passed: +11',
    'Average score: -2 percentage points',
    '',
    'Open the full report:',
    'https://casebench.example/admin/users/cohorts/the-cohort',
    '',
    'Download it as a file:',
    'https://casebench.example/platform/reports?file=the-subscription',
    '',
    'You chose to get this report regularly. Change or stop it here:',
    'https://casebench.example/platform/reports',
    '',
    'Casebench',
    'https://casebench.example',
    '',
  ])
})

test('a report says when it is the first, when nothing changed, and no average of a few results', () => {
  const of = (more: object) => mailOf('report', { ...occasion, report: { ...report, ...more } }).text
  const { figures, earlier } = report
  expect(of({ earlier: null })).toContain('\nThis is your first report, so there is nothing to compare it with.\n')
  expect(of({ earlier: { ...earlier, figures } })).toContain(
    '\nNothing has changed since 21 November 2026 at 09:00 CET.\n',
  )
  expect(of({ figures: { ...figures, averageScore: null } })).toContain('\nAverage score: not shown below 30 results\n')
  expect(of({ figures: { ...figures, averageScore: null } })).not.toContain('percentage points')
  expect(of({ name: null, about: { everyone: true } })).toContain('Report on everyone\nPeople: 24')
  expect(of({ name: 'A\r\nBcc: x' })).toContain('Report on A Bcc: x\n')
})
