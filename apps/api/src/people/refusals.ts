import { forbidden, type HttpError, notFound } from '../http/http-error.ts'

const maxNamed = 20

/** The first of a long list, and how many more there are. */
export function listed(names: readonly string[]): string {
  const more = names.length - maxNamed
  return more > 0 ? `${names.slice(0, maxNamed).join(', ')} and ${more} more` : names.join(', ')
}

export const noSuchUser = (emails: readonly string[]): HttpError =>
  notFound(
    emails.length === 1
      ? `There is no user with the email ${emails[0]}.`
      : `There are no users with the emails ${listed(emails)}.`,
  )

export const holdsMore = (email: string): HttpError =>
  forbidden(`${email} has more permissions than you. Ask someone who has as many.`, 'not_held')
