import type { Language } from './languages.ts'

/** What an owner writes and publishes: the terms of use, which people accept, and the privacy notice, which they read. */
export const policyKinds = ['terms', 'privacy'] as const
export type PolicyKind = (typeof policyKinds)[number]

/** Markdown by language. */
export type PolicyTexts = Partial<Record<Language, string>>

/** Characters of one language. */
export const maxPolicyLength = 40_000

/**
 * The language in which a reader gets a text: their own where it has one, else the main one.
 * @returns undefined of a text without any language.
 */
export const languageOfPolicy = (
  languages: readonly Language[],
  mainLanguage: Language,
  reader: Language,
): Language | undefined => [reader, mainLanguage].find((language) => languages.includes(language)) ?? languages[0]
