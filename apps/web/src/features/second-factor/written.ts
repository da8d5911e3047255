import { t } from '@lingui/core/macro'
/** A secret in groups of four, to be typed by hand. */
export const inGroups = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ')

/** The recovery codes as a file to keep. */
export const recoveryFile = (codes: readonly string[], email: string, date: string): string =>
  [
    t`Casebench recovery codes`,
    t`For ${email}, made on ${date}`,
    '',
    t`Each lets you sign in once in place of a code from your authenticator.`,
    t`Keep them somewhere only you can find. New codes replace these.`,
    '',
    ...codes,
    '',
  ].join('\r\n')
