import { i18n } from '@casebench/server/i18n'
import { type Message, msg, type Text } from '@casebench/shared/message'

/**
 * Why a job, a website or an evaluation failed. Rows keep the English: they are read by what is older than this, and by operators. A reason
 * that is not listed here stays English to everybody.
 */
export const failures = {
  neverFinished: msg`The job could not be completed. Try again. If that does not help, tell your administrator.`,
  tookTooLong: (hours: Text | number) =>
    msg`It took longer than ${hours} hours and was stopped. Tell your administrator before you try again.`,
  noResult: (attempts: Text | number) => msg`No result after ${attempts} attempts.`,
  noPage: msg`There is no page at this address.`,
  robots: msg`Its robots.txt does not allow reading it.`,
  tooManyPages: (pages: Text | number) =>
    msg`It has more than ${pages} pages. The others were not read. Choose which paths to read.`,
  tooLarge: (megabytes: Text | number) => msg`It is larger than ${megabytes} MB.`,
  status: (status: Text | number) => msg`It answered with the status ${status}.`,
  notText: (type: Text) => msg`It is not text, but ${type}.`,
  unknownType: msg`It is not text, but of unknown type.`,
  compressed: msg`It is compressed although that was not requested.`,
  nowhere: msg`It redirects without an address.`,
  notWeb: msg`It is not at an http or https address.`,
  password: msg`Its address has a password in it.`,
  elsewhere: (host: Text) => msg`It redirects to ${host}, which is not read.`,
  tooManyRedirects: (redirects: Text | number) => msg`It redirects more than ${redirects} times.`,
  privateNetwork: msg`It is in a private network. Private networks are not read.`,
  tooComplex: msg`The page is too complex to read.`,
  noHost: msg`This host does not exist.`,
  noLookup: msg`Its host name could not be looked up.`,
  noResponse: msg`The server does not respond.`,
  closed: msg`The server closed the connection.`,
  unreachable: msg`The server cannot be reached.`,
  late: msg`The server did not respond in time.`,
  invalidResponse: msg`The server’s response is not valid.`,
  certificate: msg`Its certificate is not valid.`,
  unreadable: msg`It could not be read.`,
} as const

/** Each with the pattern of its English. Those without values come first: they are more exact. */
const known: readonly { message: string; pattern: RegExp }[] = Object.values<Message | ((value: string) => Message)>(
  failures,
)
  .map((failure) => (typeof failure === 'function' ? failure('') : failure))
  .toSorted((a, b) => (a.values?.length ?? 0) - (b.values?.length ?? 0))
  .map(({ message }) => {
    const literal = message.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')
    return { message, pattern: new RegExp(`^${literal.replaceAll(/\{\d+\}/g, '(.+)')}$`) }
  })

/** A stored reason in the reader's language. */
export function sayFailure(english: string): string {
  for (const { message, pattern } of known) {
    const found = pattern.exec(english)
    if (found) return i18n.say({ message, values: found.slice(1) })
  }
  return english
}
