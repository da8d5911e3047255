import { forbidden, notFound, type Refusal } from '../routing/refusal.ts'

export const noSuchUser = (emails: readonly string[]): Refusal =>
  notFound(
    emails.length === 1
      ? `There is no user with the email ${emails[0]}.`
      : `There are no users with the emails ${emails.join(', ')}.`,
  )

export const holdsMore = (email: string): Refusal =>
  forbidden(`${email} holds more than you do. Ask someone who holds as much.`, 'not_held')
