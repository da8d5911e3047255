import { i18n } from '@casebench/server/i18n'
import { enumerated } from '@casebench/shared/message'

/** What Ajv says of one fault. */
export type ValidationFault = {
  instancePath: string
  message?: string
  params?: Record<string, unknown>
  keyword: string
}

/** Types of JSON as a person reads them. */
export const kinds: Readonly<Record<string, () => string>> = {
  string: () => i18n.t('text'),
  integer: () => i18n.t('a whole number'),
  number: () => i18n.t('a number'),
  boolean: () => i18n.t('true or false'),
  array: () => i18n.t('a list'),
  object: () => i18n.t('an object'),
  null: () => i18n.t('empty'),
}

const formats: Readonly<Record<string, () => string>> = {
  email: () => i18n.t('isn’t a valid email address'),
  date: () => i18n.t('isn’t a valid date'),
  'date-time': () => i18n.t('isn’t a valid time'),
  uuid: () => i18n.t('isn’t a valid id'),
  uri: () => i18n.t('isn’t a valid web address'),
}

/** What `type` asks for: one type, or a choice of them. */
const typed = (type: unknown): string =>
  [type]
    .flat()
    .map((one) => kinds[String(one)]?.() ?? String(one))
    .reduce((first, second) => i18n.t('{first} or {second}', { first, second }))

export const listOfNames = (names: readonly unknown[]): string => i18n.say(enumerated(names.map(String)))

export const count = (limit: unknown) => ({ limit: Number(limit) })

/** Names are as long as the sender likes. */
export const shortened = (name: string): string => {
  const letters = [...name]
  return letters.length > 40 ? `${letters.slice(0, 40).join('')}…` : name
}

const empty = (): string => i18n.t('can’t be empty')

type Words = (params: Readonly<Record<string, unknown>>) => string

/** By the keyword of JSON Schema that was broken. */
const words: Readonly<Record<string, Words>> = {
  required: () => i18n.t('is missing'),
  additionalProperties: () => i18n.t('isn’t a known field'),
  enum: ({ allowedValues }) => i18n.t('must be one of {values}', { values: listOfNames([allowedValues].flat()) }),
  const: ({ allowedValue }) => i18n.t('must be {value}', { value: JSON.stringify(allowedValue) }),
  type: ({ type }) => i18n.t('must be {type}', { type: typed(type) }),
  minLength: ({ limit }) =>
    limit === 1
      ? empty()
      : i18n.t(
          'must have at least {limit, plural, one {1 character} other {{limit, number} characters}}',
          count(limit),
        ),
  maxLength: ({ limit }) =>
    i18n.t('must have at most {limit, plural, one {1 character} other {{limit, number} characters}}', count(limit)),
  minItems: ({ limit }) =>
    limit === 1
      ? empty()
      : i18n.t('must have at least {limit, plural, one {1 item} other {{limit, number} items}}', count(limit)),
  maxItems: ({ limit }) =>
    i18n.t('must have at most {limit, plural, one {1 item} other {{limit, number} items}}', count(limit)),
  minProperties: ({ limit }) =>
    limit === 1
      ? empty()
      : i18n.t('must have at least {limit, plural, one {1 field} other {{limit, number} fields}}', count(limit)),
  maxProperties: ({ limit }) =>
    i18n.t('must have at most {limit, plural, one {1 field} other {{limit, number} fields}}', count(limit)),
  uniqueItems: () => i18n.t('can’t name anything twice'),
  minimum: ({ limit }) => i18n.t('must be at least {limit}', count(limit)),
  maximum: ({ limit }) => i18n.t('must be at most {limit}', count(limit)),
  exclusiveMinimum: ({ limit }) => i18n.t('must be more than {limit}', count(limit)),
  exclusiveMaximum: ({ limit }) => i18n.t('must be less than {limit}', count(limit)),
  multipleOf: ({ multipleOf }) => i18n.t('must be a multiple of {limit}', count(multipleOf)),
  pattern: () => i18n.t('has characters that are not allowed here, or is not in the expected form'),
  format: ({ format }) => formats[String(format)]?.() ?? i18n.t('is not in the expected form'),
  propertyNames: ({ propertyName }) =>
    i18n.t('can’t have a name like “{name}”: it is too long, or has what a name can’t have', {
      name: shortened(String(propertyName)),
    }),
}

/** What is wrong with a field, as words that follow its name: "can’t be empty". */
export const faultMessage = ({ keyword, params = {} }: Pick<ValidationFault, 'keyword' | 'params'>): string =>
  words[keyword]?.(params) ?? i18n.t('isn’t valid')
