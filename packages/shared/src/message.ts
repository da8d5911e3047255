/**
 * A sentence that is said in the language of whoever reads it, whenever they do: what is kept is its English, with `{0}`, `{1}` … where
 * values stand, and the values, which may be messages again. The English is the message's key in the catalogs
 * (`packages/server/src/locales`).
 */
export type Message = {
  message: string
  values?: readonly Value[]
  /** The ISO 3166-1 alpha-2 code of the country that the message is the name of: languages have names of their own for it. */
  country?: string
}

/** What a person or a model wrote stays as it is; what Casebench says is a {@link Message}. */
export type Text = string | Message

type Value = Text | number

/** The English of a literal's pieces, with the places of its values between them. */
export const withPlaces = (pieces: readonly string[]): string =>
  pieces.reduce((before, piece, index) => `${before}{${index - 1}}${piece}`)

/** The English by the literal that it stands in: a literal's strings are one array, however often it is evaluated. */
const keys = new WeakMap<TemplateStringsArray, string>()

function keyOf(strings: TemplateStringsArray): string {
  const known = keys.get(strings)
  if (known !== undefined) return known
  const key = withPlaces(strings)
  keys.set(strings, key)
  return key
}

/** A message by its English. `npm run texts` finds messages by this tag. */
export const msg = (strings: TemplateStringsArray, ...values: Value[]): Message =>
  values.length === 0 ? { message: keyOf(strings) } : { message: keyOf(strings), values }

/** The name of a country, by its code. */
export const countryText = (code: string, english: string): Message => ({ message: english, country: code })

/** Several texts one after the other. */
export const joined = (texts: readonly Text[], separator: string): Text =>
  texts.length < 2
    ? (texts[0] ?? '')
    : { message: texts.map((_, index) => `{${index}}`).join(separator), values: texts }

/** "a, b, c", as the reader's language writes it. */
export const enumerated = (texts: readonly Text[]): Text =>
  texts.slice(1).reduce<Text>((before, text) => msg`${before}, ${text}`, texts[0] ?? '')

/** "a, b and c", as the reader's language writes it. */
export function listed(texts: readonly Text[]): Text {
  const last = texts.at(-1) ?? ''
  return texts.length < 2 ? last : msg`${enumerated(texts.slice(0, -1))} and ${last}`
}

const placeholder = /\{(\d+)\}/g

const minGrouped = 10_000
let grouping: Intl.NumberFormat | undefined

/** A number in English: what is long is grouped by threes. */
function numberInEnglish(value: number): string {
  if (Math.abs(value) < minGrouped) return String(value)
  // A format is slow to make.
  grouping ??= new Intl.NumberFormat('en', { maximumFractionDigits: 10 })
  return grouping.format(value)
}

/** The text in English. */
export function inEnglish(text: Text): string {
  if (typeof text === 'string') return text
  const { message, values = [] } = text
  return message.replace(placeholder, (whole, index: string) => {
    const value = values[Number(index)]
    return value === undefined ? whole : typeof value === 'number' ? numberInEnglish(value) : inEnglish(value)
  })
}
