import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The router's own list of addresses, with their parameters (`$caseId`). */
export const addresses = [
  ...new Set(
    [
      ...readFileSync(join(import.meta.dirname, '../apps/web/src/routeTree.gen.ts'), 'utf8').matchAll(
        /^ {6}fullPath: '(.*)'$/gm,
      ),
    ].map(([, address = '']) => address),
  ),
]

/** What stands around pages and is none itself. */
export const frames = ['/admin', '/platform']
