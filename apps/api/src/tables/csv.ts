import { stringify } from 'csv-stringify/sync'

/** What a CSV file begins with, a byte order mark: without it Excel does not read UTF-8. */
export const startOfCsv = '\ufeff'

/**
 * Records of RFC 4180. A cell that a spreadsheet would take for a formula is preceded by an apostrophe.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export const asCsv = (records: unknown[][]): string =>
  stringify(records, { record_delimiter: 'windows', escape_formulas: true })
