import { type Message, msg } from './message.ts'

/**
 * Says how an answer differs from its reference and is right all the same, by the reason that made it right; undefined where that
 * reason does not say. Only these can make an answer right: another does not compile.
 */
export const acceptedDifferences = {
  'other-script': msg`Accepted in another script.`,
  initials: msg`Accepted with initials.`,
  'short-form': msg`Accepted in a short form.`,
  'short-name': msg`Accepted in a short form.`,
  abbreviation: msg`Accepted in a short form.`,
  'known-name': msg`Accepted under another name it is known by.`,
  'one-of-its-names': msg`Accepted under one of its names.`,
  spelling: msg`Accepted with another spelling.`,
  'patronymic-omitted': msg`Accepted without the patronymic.`,
  'names-missing': msg`Accepted with fewer names.`,
  'names-added': msg`Accepted with more names.`,
  'legal-form-missing': msg`Accepted without its legal form.`,
  'legal-form-added': msg`Accepted with a legal form.`,
  'leading-zeros': msg`Accepted with other leading zeros.`,
  'within-tolerance': msg`Accepted within the tolerance.`,
  'more-specific': msg`Accepted more precisely.`,
  'within-sentence': msg`Accepted in a sentence.`,
  demonym: msg`Accepted as what its people are called.`,
  pattern: undefined,
  same: undefined,
  'same-address': undefined,
  'same-answer': undefined,
  'same-choice': undefined,
  'same-choices': undefined,
  'same-code': undefined,
  'same-country': undefined,
  'same-date': undefined,
  'same-domain': undefined,
  'same-email': undefined,
  'same-identifier': undefined,
  'same-name': undefined,
  'same-phone': undefined,
  'same-structure': undefined,
  'same-text': undefined,
  'same-value': undefined,
  'model-correct': undefined,
} as const satisfies Readonly<Record<string, Message | undefined>>

export type AcceptingReasonCode = keyof typeof acceptedDifferences

/** Of a stored result of another version, which may have other reasons, there is nothing to say. */
export const acceptedDifference = (code: string): Message | undefined =>
  Object.hasOwn(acceptedDifferences, code) ? acceptedDifferences[code as AcceptingReasonCode] : undefined
