/** What a spreadsheet takes for the beginning of a formula (https://owasp.org/www-community/attacks/CSV_Injection). */
const signs = '[=+\\-@\\t\\r\\uff1d\\uff0b\\uff0d\\uff20]'
const formula = new RegExp(`^'*${signs}`)
const escaped = new RegExp(`^'(?='*${signs})`)

/** An apostrophe keeps a text from being run as a formula; one that looks escaped already gets a further one. */
export const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** The inverse: takes away what {@link escapeFormula} put before a text, and nothing else. */
export const unescapeFormula = (text: string): string => text.replace(escaped, '')
