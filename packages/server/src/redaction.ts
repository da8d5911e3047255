/** What stands in a log in place of what must not be in it. */
const redacted = '[redacted]'

/** Fields whose value is nobody's business, whatever it is. */
const secretFields = new RegExp(
  `^(?:${[
    'authorization',
    'cookie',
    'set-cookie',
    'answers?',
    'answerData',
    'answerSheet',
    'user_input',
    'page_screenshot',
    'base64_data',
    'sealed',
    'otpauth\\w*',
    'recovery_?codes?',
    '\\w*(?:password|password_?hash|token|secret|ticket)s?',
    '\\w*(?:api|private|signing|model)_?key',
    '\\w+_codes?',
  ].join('|')})$`,
  'i',
)

/**
 * What gives itself away in a text, with what is left of it. Each repeat that others may begin within has an end: lines of
 * a log may be long, and are not read over and over.
 */
const secretTexts: readonly (readonly [RegExp, string])[] = [
  // A JSON Web Token, wherever it stands.
  [/\beyJ[\w-]{8,1000}\.[\w-]+\.[\w-]*/g, redacted],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${redacted}`],
  // Parameters of an address that open something or name someone.
  [
    /([?&][\w-]{0,60}(?:code|token|email|emails|password|state|nonce|signature|ticket)=)[^&\s"'\\<>]+/gi,
    `$1${redacted}`,
  ],
  [/(casebench_[\w-]{1,60}=)[^;\s"'\\]+/g, `$1${redacted}`],
  // The user and password of an address.
  [/([a-z][a-z\d+.-]{0,30}:\/\/)[^\s/?#"'\\]+@/gi, `$1${redacted}@`],
]

/** A text without the secrets that can be told from their form: tokens, codes and emails of an address, cookies. */
export const withoutSecrets = (text: string): string =>
  secretTexts.reduce((rest, [secret, instead]) => rest.replace(secret, instead), text)

const deepest = 6

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

function hidden(value: unknown, depth: number): unknown {
  if (Array.isArray(value)) return depth > deepest ? redacted : value.map((inner) => hidden(inner, depth + 1))
  return isPlain(value) ? withoutSecretFields(value, depth) : value
}

/** Plain objects without the values of fields that hold secrets, however deep; beyond six levels without any. */
export function withoutSecretFields(fields: Record<string, unknown>, depth = 0): Record<string, unknown> {
  if (depth > deepest) return {}
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      secretFields.test(name) ? redacted : hidden(value, depth + 1),
    ]),
  )
}
