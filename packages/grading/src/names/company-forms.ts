import { msg } from '@casebench/shared/message'
import type { Judgement } from '../judgement.ts'
import { correct, notSure, withRead, wrong } from '../judgement.ts'
import { asWrittenTogether } from './as-written.ts'
import { isSameForm, isTranslatedForm } from './legal-forms.ts'
import type { LegalName } from './read-legal-name.ts'

// Forms of other alphabets are usually quoted in translation.
const translatable = new Set('ooo ao oao pao zao too tov jsc kk gk cn-ltd cn-jsc kr-co jsc-vn tnhh coltd-th'.split(' '))

const sorted = (name: LegalName): string => [...name.forms].sort().join(' ')

const isQuotedInTranslation = (wanted: LegalName, given: LegalName): boolean =>
  !wanted.latin || !given.latin || translatable.has(wanted.forms[0] ?? '') || translatable.has(given.forms[0] ?? '')

/** True where each form of one name is one of the other, or the same in another language. */
const allSame = (left: readonly string[], right: readonly string[]): boolean => {
  const same = (one: string, other: string): boolean => one === other || isSameForm(one, other)
  if (left.length === 0 || right.length === 0) return false
  return (
    left.every((one) => right.some((other) => same(one, other))) &&
    right.every((one) => left.some((other) => same(one, other)))
  )
}

/** True where each name has a form and they are two forms. */
export const formsDiffer = (wanted: LegalName, given: LegalName): boolean =>
  wanted.forms.length > 0 &&
  given.forms.length > 0 &&
  sorted(wanted) !== sorted(given) &&
  !allSame(wanted.forms, given.forms)

/** The legal forms of a name as it writes them. */
const writtenForms = ({ formWords, original }: LegalName): string =>
  formWords.map((words) => asWrittenTogether(words, original)).join(' ')

/** Judges the legal forms of names that agree in everything else; undefined where the forms agree too. */
export function compareForms(wanted: LegalName, given: LegalName): Judgement | undefined {
  const [left, right] = [sorted(wanted), sorted(given)]
  if (left === right || allSame(wanted.forms, given.forms)) return undefined
  const [ours, theirs] = [writtenForms(wanted), writtenForms(given)]
  const text =
    theirs === '' || ours === ''
      ? ''
      : msg`legal form differs: “${theirs}” instead of “${ours}” (answer “${given.original}”, reference “${wanted.original}”)`
  if (right === '') return correct('legal-form-missing', msg`the name agrees, the legal form (“${ours}”) is left out`)
  if (left === '') return correct('legal-form-added', msg`the name agrees, the legal form (“${theirs}”) is added`)
  const related = wanted.forms.some((form) =>
    given.forms.some((other) => form === other || isTranslatedForm(form, other)),
  )
  if (wanted.forms.length === 1 && given.forms.length === 1 && related)
    return isQuotedInTranslation(wanted, given)
      ? undefined
      : notSure(
          'legal-form-translated',
          msg`${text} (may be a translation)`,
          msg`Give the legal form as the register has it.`,
        )
  if (related) return notSure('legal-form-incomplete', text, msg`Give the legal form in full.`)
  return withRead(
    wrong('legal-form-differs', text, msg`Look again at the legal form.`),
    msg`The legal form was read as “${theirs}”.`,
  )
}
