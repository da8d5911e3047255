import fs from 'node:fs'
import path from 'node:path'
import { configurationDocument, DOCUMENT, describedVariables } from '../build/configuration-document.mjs'
import { inCheckout } from '../checkout.mjs'

const CODE = ['apps', 'packages', 'prisma', 'scripts', 'bench', 'faults', 'e2e', 'playwright.config.ts']
const DEPLOYMENT = ['deploy', 'docker-compose.yml', 'docker-compose.tls.yml', 'Dockerfile']
/** Tests that name variables which there are not. */
const NAMING_NONE = ['scripts/checks/configuration.test.mjs', 'packages/server/src/environment.test.ts'].map(
  path.normalize,
)
const LIST = path.join('packages', 'server', 'src', 'variables.ts')

/** Of the system and of programs that are none of ours. */
const NOT_OURS = /^(PATH|CI|INIT_CWD|npm_\w+|NODE_ENV)$/

const OUR_NAME = /\b(?:CASEBENCH|BENCH|FAULTS|OTEL_EXPORTER)_[A-Z0-9]+(?:_[A-Z0-9]+)*\b/g
const READ_BY_NAME = /process\.env\.(\w+)/g
const READ_BY_CONFIG = /\benv, '([A-Z][A-Z0-9_]*)'/g
const TAKEN_OUT = /\{([^{}]*)\}\s*=\s*process\.env\b/g

/**
 * The variables that a text reads from the environment, or names by our prefixes.
 * @param {string} text
 * @returns {string[]}
 */
export function namedVariables(text) {
  const taken = [...text.matchAll(TAKEN_OUT)].flatMap(([, names = '']) =>
    [...names.matchAll(/(?:^|,)\s*(\w+)/g)].map(([, name = '']) => name),
  )
  const read = [READ_BY_NAME, READ_BY_CONFIG].flatMap((form) => [...text.matchAll(form)].map(([, name = '']) => name))
  return [...new Set([...taken, ...read, ...(text.match(OUR_NAME) ?? [])])].filter((name) => !NOT_OURS.test(name))
}

/**
 * @param {string} file
 * @returns {string[]} the files below it that people write, or itself
 */
function textsBelow(file) {
  const status = fs.statSync(inCheckout(file), { throwIfNoEntry: false })
  if (!status) return []
  if (status.isFile()) return [LIST, ...NAMING_NONE].includes(file) ? [] : [file]
  return fs
    .readdirSync(inCheckout(file))
    .filter((name) => !/^(node_modules|dist|generated|\..*)$/.test(name))
    .flatMap((name) => textsBelow(path.join(file, name)))
    .filter((name) => /(\.(ts|tsx|mjs|cjs|yml|yaml|conf)|Dockerfile)$/.test(name))
}

/**
 * Whoever runs Casebench finds every variable on one page, and none that does nothing.
 * @type {import('./outcome.mjs').Check}
 */
export const configurationCheck = {
  name: 'docs/configuration.md describes every variable',
  run: async () => {
    const sections = await describedVariables()
    const described = Object.values(sections).flatMap((variables) => Object.keys(variables))
    const named = [...CODE, ...DEPLOYMENT]
      .flatMap(textsBelow)
      .flatMap((file) => namedVariables(fs.readFileSync(inCheckout(file), 'utf8')).map((name) => ({ name, file })))
    const faults = [
      ...named
        .filter(({ name }) => !described.includes(name))
        .map(({ name, file }) => `${name} in ${file} is not described in ${LIST}`),
      ...described
        .filter((name) => !named.some((one) => one.name === name))
        .map((name) => `${name} is described, and nothing reads it`),
    ]
    if (!fs.existsSync(DOCUMENT) || fs.readFileSync(DOCUMENT, 'utf8') !== configurationDocument(sections))
      faults.push('docs/configuration.md is not up to date. Run: npm run configuration')
    return { passed: faults.length === 0, output: faults.join('\n') }
  },
}
