import fs from 'node:fs'
import path from 'node:path'

const description = 'A typed client of the Casebench API'

const entry = [
  "import createClient, { mergeHeaders } from 'openapi-fetch'",
  '',
  '// What fetch takes as a list, openapi-fetch does not.',
  'const asHeaders = (headers) => (Array.isArray(headers) ? new Headers(headers) : headers)',
  '',
  '/** A client of the Casebench at this address, with the key of a service account. */',
  'export const casebench = ({ url, key, ...options }) =>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the generated file has the template.
  '  createClient({ ...options, baseUrl: url, headers: mergeHeaders(asHeaders(options.headers), { authorization: `Bearer ${key}` }) })',
  '',
].join('\n')

const declarations = [
  "import type { Client, ClientOptions } from 'openapi-fetch'",
  "import type { paths } from './schema.js'",
  '',
  "export type { components, operations, paths } from './schema.js'",
  '',
  "export type CasebenchOptions = Omit<ClientOptions, 'baseUrl'> & {",
  '  /** Where Casebench is, such as https://casebench.example.com */',
  '  url: string',
  '  /** Of a service account: cbk_… */',
  '  key: string',
  '}',
  '',
  '/** A client of the Casebench at this address, with the key of a service account. */',
  'export declare const casebench: (options: CasebenchOptions) => Client<paths>',
  '',
].join('\n')

/**
 * Writes a package that stands on its own: it imports nothing of this checkout.
 * @param {string} folder
 * @param {{ schema: string, version: string, openapiFetch: string }} of the types of the contract, and the versions to name
 */
export function writeClientPackage(folder, { schema, version, openapiFetch }) {
  const manifest = {
    name: 'casebench-client',
    version,
    description,
    license: 'MIT',
    private: true,
    type: 'module',
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    dependencies: { 'openapi-fetch': openapiFetch },
  }
  const files = {
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'schema.d.ts': schema,
    'index.d.ts': declarations,
    'index.js': entry,
  }
  fs.mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), text)
}
