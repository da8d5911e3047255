import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { lengthOf, tooLong } from '../text-length.ts'

/** What is wrong with a value, in words for whoever typed it; undefined where nothing is. */
export type Rule<Value> = (value: Value) => string | undefined

const said = (words: string | (() => string)): string => (typeof words === 'string' ? words : words())

/** A text that is there; `words` say what to do, in a function where the texts are not loaded yet. Spaces alone are none. */
export const filled =
  (words: string | (() => string)): Rule<string> =>
  (text) =>
    text.trim() === '' ? said(words) : undefined

/** A text that is not longer than the contract takes, without what stands around it. */
export const atMost =
  (characters: number): Rule<string> =>
  (text) =>
    tooLong(text.trim(), characters)

/** A text that is not shorter than the contract takes, as a password is: blanks count. */
export const atLeast =
  (characters: number): Rule<string> =>
  (text) =>
    lengthOf(text) < characters ? t`It has ${lengthOf(text)} characters; it needs ${characters} or more.` : undefined

/** Something that is chosen: one of many, or at least one of a list. `words` say what to do, as those of {@link filled}. */
export const chosen =
  (words: string | (() => string)): Rule<object | undefined> =>
  (choice) =>
    choice === undefined || (Array.isArray(choice) && choice.length === 0) ? said(words) : undefined

/** Of a list, no more than the contract takes. */
export const noMoreThan =
  (most: number): Rule<readonly unknown[]> =>
  (list) =>
    list.length > most
      ? t`Choose ${most.toLocaleString(i18n.locale)} or fewer. There are ${list.length.toLocaleString(i18n.locale)}.`
      : undefined

/** A whole number of a range that the contract takes. A field of numbers that is empty holds ''. */
export const wholeNumber =
  (from: number, to: number): Rule<string | number> =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to
      ? undefined
      : t`Enter a whole number from ${from.toLocaleString(i18n.locale)} to ${to.toLocaleString(i18n.locale)}.`

/** The first of these that has something to say. */
export const firstOf =
  <Value>(...rules: readonly Rule<Value>[]): Rule<Value> =>
  (value) => {
    for (const rule of rules) {
      const fault = rule(value)
      if (fault !== undefined) return fault
    }
    return undefined
  }

/** Of what the rules say of each field, what is wrong: a form takes a field that is named for a wrong one. */
export const onlyFaults = (said: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(said).flatMap(([field, fault]) => (fault === undefined ? [] : [[field, fault]])))
