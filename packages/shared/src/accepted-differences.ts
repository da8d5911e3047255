import { type Message, msg } from './message.ts'

/**
 * How an answer differs from its reference and is right all the same, by the reason that made it right; undefined where that
 * reason does not say. Only these can make an answer right: another does not compile.
 */
export const acceptedDifferences = {
  'other-script': msg`in another script`,
  initials: msg`with initials`,
  'short-form': msg`in a short form`,
  'short-name': msg`in a short form`,
  abbreviation: msg`in a short form`,
  'known-name': msg`under another name it is known by`,
  'one-of-its-names': msg`under one of its names`,
  spelling: msg`with another spelling`,
  'patronymic-omitted': msg`without the patronymic`,
  'names-missing': msg`with fewer names`,
  'names-added': msg`with more names`,
  'legal-form-missing': msg`without its legal form`,
  'legal-form-added': msg`with a legal form`,
  'leading-zeros': msg`with other leading zeros`,
  'within-tolerance': msg`within the tolerance`,
  'more-specific': msg`more precisely`,
  'within-sentence': msg`in a sentence`,
  demonym: msg`as what its people are called`,
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
