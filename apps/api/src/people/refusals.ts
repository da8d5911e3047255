import { forbidden, notFound, type Refusal } from '../routing/refusal.ts'

const mostNamed = 20

/** The first of a long list, and how many more there are. */
export function listed(names: readonly string[]): string {
  const more = names.length - mostNamed
  return more > 0 ? `${names.slice(0, mostNamed).join(', ')} and ${more} more` : names.join(', ')
}

export const noSuchUser = (emails: readonly string[]): Refusal =>
  notFound(
    emails.length === 1
      ? `There is no user with the email ${emails[0]}.`
      : `There are no users with the emails ${listed(emails)}.`,
  )

export const holdsMore = (email: string): Refusal =>
  forbidden(`${email} holds more than you do. Ask someone who holds as much.`, 'not_held')
