import { i18n } from '@casebench/server/i18n'
import { forbidden, type HttpError, notFound } from '../http/http-error.ts'

const maxNamed = 20

/** The first of a long list, and how many more there are. */
export function listed(names: readonly string[]): string {
  const more = names.length - maxNamed
  return more > 0
    ? i18n.t('{list} and {more} more', { list: names.slice(0, maxNamed).join(', '), more })
    : names.join(', ')
}

export const noSuchUser = (emails: readonly string[]): HttpError =>
  notFound(
    i18n.t(
      '{count, plural, one {There is no user with the email {emails}.} other {There are no users with the emails {emails}.}}',
      {
        count: emails.length,
        emails: listed(emails),
      },
    ),
  )

export const holdsMore = (email: string): HttpError =>
  forbidden(i18n.t('{email} has more permissions than you. Ask someone who has as many.', { email }), 'not_held')
