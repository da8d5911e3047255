import { t } from '@lingui/core/macro'

/** Fields of a case file as the editor calls them. */
const labels: Readonly<Record<string, () => string>> = {
  attributeId: () => t`Id`,
  caseId: () => t`Case id`,
  criteria: () => t`Criteria`,
  documentId: () => t`Id`,
  guidance: () => t`Guidance`,
  instructions: () => t`Instructions`,
  language: () => t`Language of the case`,
  name: () => t`Name`,
  options: () => t`Options`,
  passMark: () => t`Pass mark`,
  pattern: () => t`Pattern`,
  question: () => t`Question`,
  required: () => t`Required to submit the case`,
  revealAnswers: () => t`Show correct answers in training`,
  rubric: () => t`Rubric`,
  selectorId: () => t`Id of the selection`,
  testOnly: () => t`Reserve this case for tests`,
  timeLimitMinutes: () => t`Time limit in test mode`,
  title: () => t`Title`,
  tolerance: () => t`Tolerance`,
  type: () => t`Type`,
  variants: () => t`Also accepted`,
  webaddress: () => t`Web address`,
  weight: () => t`Weight`,
}

/** What a field is called; one without a label reads as its name: `passMark` as "pass mark". */
export const fieldLabel = (field: string): string =>
  Object.hasOwn(labels, field)
    ? (labels[field]?.() ?? field)
    : field.replace(/([a-z])([A-Z])/g, (_, a, b) => `${a} ${b.toLowerCase()}`)
