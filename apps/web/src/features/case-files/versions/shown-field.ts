import { isAttributeType } from '@casebench/shared/case-file/attribute-types'
import { joinChosen } from '@casebench/shared/case-file/questions'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { languageName } from '../../../ui/case-text/language-name.ts'
import { shownAnswer } from '../../../ui/case-text/shown-answer.ts'
import { formatPercent } from '../../../ui/formats.ts'
import { fieldLabel } from '../draft/field-labels.ts'
import { revealLabels } from '../draft/reveal-labels.ts'
import { attributeTypeLabel } from '../editor/attribute-type-labels.ts'

/** What the editor does not name by itself, as it has a form of its own there. */
const labels: Readonly<Record<string, () => string>> = {
  answer: () => t`Reference answer`,
  caseSensitive: () => t`Case-sensitive`,
  contentType: () => t`Type of file`,
  country: () => t`Country`,
  entityType: () => t`Type of entity`,
  file: () => t`File`,
  isSelector: () => t`Candidates select which subsections apply`,
  rationale: () => t`Why`,
  registrationNumber: () => t`Registration number`,
  repeatable: () => t`Repeats`,
}

/** A field as {@link changesBetween} names it: also one of the grading, or of a translation. */
export function changedFieldLabel(field: string): string {
  const { rule, tag, text, language } =
    /^(?:grading: (?<rule>.+)|translations: (?<tag>.+)|(?<text>.+) \((?<language>[^()]+)\))$/.exec(field)?.groups ?? {}
  if (tag !== undefined) return t`Translation: ${languageName(tag)}`
  if (text !== undefined && language !== undefined) {
    const name = changedFieldLabel(text)
    return t`${name} (${languageName(language)})`
  }
  const name = rule ?? field
  return Object.hasOwn(labels, name) ? (labels[name]?.() ?? name) : fieldLabel(name)
}

const isReveal = (value: string): value is keyof typeof revealLabels => Object.hasOwn(revealLabels, value)

function shownText(field: string, value: string, yesNo: boolean): string {
  if (field === 'type' && isAttributeType(value)) return attributeTypeLabel(value)
  if (field === 'revealAnswers' && isReveal(value)) return revealLabels[value]()
  if (field === 'language') return languageName(value)
  return field === 'answer' || field === 'variants' ? shownAnswer(value, { yesNo }) : value
}

/**
 * A value as it is read: a list one line each, what is not said as nothing.
 * @param yesNo whether it belongs to a question that offers yes and no, which are stored in English.
 */
export function shownValue(field: string, value: unknown, yesNo: boolean): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return shownText(field, value, yesNo)
  if (typeof value === 'boolean') return value ? t`yes` : t`no`
  if (typeof value === 'number')
    return field === 'passMark' ? formatPercent(value * 100) : value.toLocaleString(i18n.locale)
  if (Array.isArray(value))
    return joinChosen(
      value.map((item) => (typeof item === 'string' ? shownText(field, item, yesNo) : JSON.stringify(item))),
    )
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
