/** What Ajv says of one fault. */
export type ValidationFault = {
  instancePath: string
  message?: string
  params?: Record<string, unknown>
  keyword: string
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'empty',
}

const formats: Readonly<Record<string, string>> = {
  email: 'isn’t a valid email address',
  date: 'isn’t a valid date',
  'date-time': 'isn’t a valid time',
  uuid: 'isn’t a valid id',
  uri: 'isn’t a valid web address',
}

/** `20000` as "20,000". */
const counted = (limit: unknown, one: string): string =>
  `${Number(limit).toLocaleString('en')} ${one}${limit === 1 ? '' : 's'}`
const typed = (type: unknown): string =>
  [type]
    .flat()
    .map((one) => kinds[String(one)] ?? String(one))
    .join(' or ')

/** Names are as long as the sender likes. */
const shortened = (name: string): string => {
  const letters = [...name]
  return letters.length > 40 ? `${letters.slice(0, 40).join('')}…` : name
}

type Words = (params: Readonly<Record<string, unknown>>) => string

/** By the keyword of JSON Schema that was broken. */
const words: Readonly<Record<string, Words>> = {
  required: () => 'is missing',
  additionalProperties: () => 'isn’t a known field',
  enum: ({ allowedValues }) => `must be one of ${JSON.stringify(allowedValues)}`,
  const: ({ allowedValue }) => `must be ${JSON.stringify(allowedValue)}`,
  type: ({ type }) => `must be ${typed(type)}`,
  minLength: ({ limit }) => (limit === 1 ? 'can’t be empty' : `must have at least ${counted(limit, 'character')}`),
  maxLength: ({ limit }) => `must have at most ${counted(limit, 'character')}`,
  minItems: ({ limit }) => (limit === 1 ? 'can’t be empty' : `must have at least ${counted(limit, 'item')}`),
  maxItems: ({ limit }) => `must have at most ${counted(limit, 'item')}`,
  minProperties: ({ limit }) => (limit === 1 ? 'can’t be empty' : `must have at least ${counted(limit, 'field')}`),
  maxProperties: ({ limit }) => `must have at most ${counted(limit, 'field')}`,
  uniqueItems: () => 'can’t name anything twice',
  minimum: ({ limit }) => `must be at least ${limit}`,
  maximum: ({ limit }) => `must be at most ${limit}`,
  exclusiveMinimum: ({ limit }) => `must be more than ${limit}`,
  exclusiveMaximum: ({ limit }) => `must be less than ${limit}`,
  multipleOf: ({ multipleOf }) => `must be a multiple of ${multipleOf}`,
  pattern: () => 'has characters that are not allowed here, or is not in the expected form',
  format: ({ format }) => formats[String(format)] ?? 'is not in the expected form',
  propertyNames: ({ propertyName }) =>
    `can’t have a name like “${shortened(String(propertyName))}”: it is too long, or has what a name can’t have`,
}

/** What is wrong with a field, as words that follow its name: "can’t be empty". */
export const faultMessage = ({ keyword, params = {} }: Pick<ValidationFault, 'keyword' | 'params'>): string =>
  words[keyword]?.(params) ?? 'isn’t valid'
