import { sourceLanguage } from '../languages.ts'
import type { CaseData } from './schema.ts'

/** What of a case has a language: the author's, and those that the author has translated it into. */
type Translated = Pick<CaseData, 'language' | 'translations'>

/** A text with the language that it is written in, as a BCP 47 tag. */
export type ShownText = { text: string; language: string }

/** The two languages that a text of a case may be in: the author's own, and the one that is wanted where there is a translation. */
export type TextLanguages = { original: string; wanted: string }

/** The language that a case is written in: English where its author says nothing else. */
export const originalLanguage = ({ language }: Translated): string => language ?? sourceLanguage

/** The languages that a case is translated into, in the author's order. */
export const translationTags = ({ translations = {} }: Translated): string[] => Object.keys(translations)

/** A tag as BCP 47 (RFC 5646 §4.5) has it written, such as pt-BR for PT-br; undefined where it is none. */
export function canonicalTag(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0]
  } catch {
    return undefined
  }
}

const baseOf = (tag: string): string => tag.split('-')[0] ?? tag

/**
 * In which of its languages a reader of another is shown the case: the reader's own, else another variety of it (Austrian
 * German for German), else the author's.
 */
export function languageFor(caseFile: Translated, reader: string): string {
  const original = originalLanguage(caseFile)
  const tags = [original, ...translationTags(caseFile)]
  return (
    tags.find((tag) => tag.toLowerCase() === reader.toLowerCase()) ??
    tags.find((tag) => baseOf(tag) === baseOf(reader)) ??
    original
  )
}

type Node<Field extends string> = {
  translations?: Readonly<Record<string, Readonly<Partial<Record<Field, string>>>>>
} & Readonly<Partial<Record<Field, string>>>

/** A text of a node in the wanted language, or as its author wrote it; undefined where there is no such text. */
export function textIn<Field extends string>(
  node: Node<Field>,
  field: Field,
  { original, wanted }: TextLanguages,
): ShownText | undefined {
  const text: string | undefined = node[field]
  if (text === undefined) return undefined
  const translation = wanted === original ? undefined : node.translations?.[wanted]?.[field]
  return translation === undefined || translation.trim() === ''
    ? { text, language: original }
    : { text: translation, language: wanted }
}
