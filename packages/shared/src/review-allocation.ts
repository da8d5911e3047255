/** From whose results reviewers are kept apart, by what they share with them. */
export const apartBy = ['nothing', 'cohort', 'organization'] as const
export type ApartBy = (typeof apartBy)[number]

export const maxAllocationRules = 50
/** Of one rule. */
export const maxAllocationCohorts = 50
export const maxAllocationLanguages = 20
/** Results that a rule may let wait for one reviewer. */
export const maxAllocationLoad = 1000

/** The languages that a rule can be about: the official ones of the European Union, and those most used in finance elsewhere. */
export const writtenLanguages = [
  ...['bg', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fi', 'fr', 'ga', 'hr', 'hu', 'it', 'lt', 'lv', 'mt', 'nl', 'pl'],
  ...['pt', 'ro', 'sk', 'sl', 'sv', 'ar', 'he', 'hi', 'id', 'ja', 'ko', 'ms', 'no', 'nb', 'ru', 'sr', 'th', 'tr', 'uk'],
  ...['vi', 'zh'],
] as const
