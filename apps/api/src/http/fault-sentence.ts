import { i18n } from '@casebench/server/i18n'
import { count, faultMessage, kinds, listOfNames, shortened, type ValidationFault } from './fault-message.ts'

/** By the types that there may be, in the order of the alphabet. */
const typeSentences: Readonly<Record<string, () => string>> = {
  string: () => i18n.t('Enter text.'),
  integer: () => i18n.t('Enter a whole number.'),
  number: () => i18n.t('Enter a number.'),
  boolean: () => i18n.t('This must be true or false.'),
  array: () => i18n.t('This must be a list.'),
  object: () => i18n.t('This must be an object.'),
  null: () => i18n.t('Leave this empty.'),
  'null string': () => i18n.t('Enter text, or leave this empty.'),
  'integer null': () => i18n.t('Enter a whole number, or leave this empty.'),
  'null number': () => i18n.t('Enter a number, or leave this empty.'),
}

function typeSentence(type: unknown): string {
  const types = [type].flat().map(String)
  return (
    typeSentences[types.toSorted().join(' ')]?.() ??
    i18n.t('Use one of these types: {types}.', { types: listOfNames(types.map((one) => kinds[one]?.() ?? one)) })
  )
}

const formats: Readonly<Record<string, () => string>> = {
  email: () => i18n.t('Enter a valid email address.'),
  date: () => i18n.t('Enter a valid date.'),
  'date-time': () => i18n.t('Enter a valid date and time.'),
  uuid: () => i18n.t('Enter a valid id.'),
  uri: () => i18n.t('Enter a valid web address.'),
}

export const emptySentence = (): string => i18n.t('This can’t be empty.')

type Words = (params: Readonly<Record<string, unknown>>) => string

/** By the keyword of JSON Schema that was broken, as those of `fault-message.ts`. */
const sentences: Readonly<Record<string, Words>> = {
  required: () => i18n.t('This is required.'),
  additionalProperties: () => i18n.t('There is no field with this name.'),
  enum: ({ allowedValues }) =>
    i18n.t('Choose one of these: {values}.', { values: listOfNames([allowedValues].flat()) }),
  const: ({ allowedValue }) => i18n.t('This must be {value}.', { value: JSON.stringify(allowedValue) }),
  type: ({ type }) => typeSentence(type),
  minLength: ({ limit }) =>
    limit === 1
      ? emptySentence()
      : i18n.t('Enter at least {limit, plural, one {1 character} other {{limit, number} characters}}.', count(limit)),
  maxLength: ({ limit }) =>
    i18n.t('Enter at most {limit, plural, one {1 character} other {{limit, number} characters}}.', count(limit)),
  minItems: ({ limit }) =>
    limit === 1
      ? emptySentence()
      : i18n.t('Enter at least {limit, plural, one {1 item} other {{limit, number} items}}.', count(limit)),
  maxItems: ({ limit }) =>
    i18n.t('Enter at most {limit, plural, one {1 item} other {{limit, number} items}}.', count(limit)),
  minProperties: ({ limit }) =>
    limit === 1
      ? emptySentence()
      : i18n.t('Enter at least {limit, plural, one {1 field} other {{limit, number} fields}}.', count(limit)),
  maxProperties: ({ limit }) =>
    i18n.t('Enter at most {limit, plural, one {1 field} other {{limit, number} fields}}.', count(limit)),
  uniqueItems: () => i18n.t('Enter each item only once.'),
  minimum: ({ limit }) => i18n.t('Enter {limit} or more.', count(limit)),
  maximum: ({ limit }) => i18n.t('Enter {limit} or less.', count(limit)),
  exclusiveMinimum: ({ limit }) => i18n.t('Enter a number greater than {limit}.', count(limit)),
  exclusiveMaximum: ({ limit }) => i18n.t('Enter a number less than {limit}.', count(limit)),
  multipleOf: ({ multipleOf }) => i18n.t('Enter a multiple of {limit}.', count(multipleOf)),
  pattern: () => i18n.t('This has characters that are not allowed here, or is not in the expected form.'),
  format: ({ format }) => formats[String(format)]?.() ?? i18n.t('This is not in the expected form.'),
  propertyNames: ({ propertyName }) =>
    i18n.t('The name “{name}” is too long, or has characters that a name can’t have.', {
      name: shortened(String(propertyName)),
    }),
}

type Fault = Pick<ValidationFault, 'keyword' | 'params'>

/** What is wrong with a field, as a sentence of its own for whoever fills it in: "This can’t be empty." */
const faultSentence = ({ keyword, params = {} }: Fault): string =>
  sentences[keyword]?.(params) ?? i18n.t('This isn’t valid.')

/** Both ways to say it: after the name of the field, and at the field. */
export const faultTexts = (fault: Fault): { message: string; sentence: string } => ({
  message: faultMessage(fault),
  sentence: faultSentence(fault),
})
