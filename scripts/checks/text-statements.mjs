import fs from 'node:fs'
import { inCheckout } from '../checkout.mjs'

/** Statements on connections of their own, about what no type describes: roles, catalogues, locks and copies. */
const ALLOWED = [
  'apps/api/src/setup/least-privilege.ts',
  'apps/api/src/setup/try-upgrade.ts',
  'apps/api/src/support-bundle/database-catalogue.ts',
  'packages/domain/src/backup/back-up.ts',
  'packages/domain/src/backup/catalogue.ts',
  'packages/domain/src/backup/restore.ts',
  'packages/server/src/database/describe-statement.ts',
  'packages/server/src/database/pooler.ts',
  'packages/server/src/database/replica.ts',
  'packages/domain/src/unclaimed-files.ts',
]

const BEGINNING = String.raw`\s*(?:select|insert|update|delete|with)\b`
/** `.query('select …')`, with a type of rows or without, also as the text of an object. */
const ASKED = new RegExp(String.raw`\.query(?:<[^()]*>)?\(\s*(?:\{[^}]*?\btext:\s*)?["'\u0060]${BEGINNING}`, 'gi')
/** A whole statement with a type of rows that nobody checks. */
const WRITTEN = new RegExp(String.raw`\bsql(?:<[^\u0060]*>)?\u0060${BEGINNING}[^\u0060]*\u0060\s*\.execute\(`, 'gi')

/**
 * The lines of a source at which a statement is a text, whose columns the schema does not know.
 * @param {string} source
 * @returns {number[]}
 */
export const textStatementsIn = (source) =>
  [ASKED, WRITTEN]
    .flatMap((form) => [...source.matchAll(form)].map(({ index }) => source.slice(0, index).split('\n').length))
    .sort((one, other) => one - other)

/**
 * Statements are built from the schema's types, or lie in a `*.statement.ts` that is prepared against it.
 * @type {import('./outcome.mjs').Check}
 */
export const textStatementCheck = {
  name: 'no statement is a text that nobody checks',
  run: async () => {
    const files = fs
      .globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: inCheckout() })
      .filter((file) => !/\.test\.tsx?$|[\\/]testing[\\/]|\.statement\.ts$/.test(file))
      .filter((file) => !ALLOWED.includes(file.replaceAll('\\', '/')))
    const found = files.flatMap((file) =>
      textStatementsIn(fs.readFileSync(inCheckout(file), 'utf8')).map((line) => `${file}:${line}`),
    )
    return { passed: files.length > 0 && found.length === 0, output: found.join('\n') }
  },
}
