/**
 * How an answer differs from its reference and is right all the same, by the reason that made it right; undefined where that
 * reason does not say. Only these can make an answer right: another does not compile.
 */
export const acceptedDifferences = {
  'other-script': 'in another script',
  initials: 'with initials',
  'short-form': 'in a short form',
  'short-name': 'in a short form',
  abbreviation: 'in a short form',
  'known-name': 'under another name it is known by',
  'one-of-its-names': 'under one of its names',
  spelling: 'with another spelling',
  'patronymic-omitted': 'without the patronymic',
  'names-missing': 'with fewer names',
  'names-added': 'with more names',
  'legal-form-missing': 'without its legal form',
  'legal-form-added': 'with a legal form',
  'leading-zeros': 'with other leading zeros',
  'within-tolerance': 'within the tolerance',
  'more-specific': 'more precisely',
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
  'same-text': undefined,
  'same-value': undefined,
  'model-correct': undefined,
} as const satisfies Readonly<Record<string, string | undefined>>

export type AcceptingReasonCode = keyof typeof acceptedDifferences

/** Of a stored result of another version, which may have other reasons, there is nothing to say. */
export const acceptedDifference = (code: string): string | undefined =>
  Object.hasOwn(acceptedDifferences, code) ? acceptedDifferences[code as AcceptingReasonCode] : undefined
