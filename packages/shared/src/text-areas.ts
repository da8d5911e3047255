/**
 * The parts of the page whose texts are loaded apart: the login loads nothing of how one gets an account, whoever answers a case nothing
 * of accounts and records, candidates nothing of the Admin Studio, and who reads a list of people there nothing of the editor of cases.
 */
export type TextArea =
  | 'start'
  | 'visitor'
  | 'verify'
  | 'signed-in'
  | 'desk'
  | 'account'
  | 'activity'
  | 'admin'
  | 'admin-cases'
  | 'admin-certification'

/** Most of the Admin Studio shows something of each: cases as candidates see them, accounts, what was done. */
const admin: readonly TextArea[] = ['signed-in', 'desk', 'account', 'activity', 'admin']

/** Which texts addresses need beside `start`, which all have: the first that matches holds. */
const areasByAddress: readonly (readonly [RegExp, readonly TextArea[]])[] = [
  [/^\/auth\/(login|suspended)/, []],
  [/^\/auth\/policies|^\/policies\/|^\/platform\/(account|link)/, ['signed-in', 'account']],
  [/^\/(auth\/|$)/, ['visitor']],
  [/^\/verify/, ['signed-in', 'verify']],
  [/^\/platform\/(training|test)\//, ['signed-in', 'desk']],
  // What is said of reports is among the texts of the Admin Studio.
  [/^\/platform\/reports/, ['signed-in', 'admin']],
  [/^\/(platform\/?$|audit_trail)/, ['signed-in', 'activity']],
  [/^\/admin\/case_manager\//, [...admin, 'admin-cases']],
  [/^\/admin\/certification\//, [...admin, 'admin-certification']],
  [/^\/admin/, admin],
]

/** The areas whose texts the page at an address needs beside `start`. */
export const textAreasAt = (path: string): readonly TextArea[] =>
  areasByAddress.find(([address]) => address.test(path))?.[1] ?? ['signed-in']
