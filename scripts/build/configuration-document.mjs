import { pathToFileURL } from 'node:url'
import { inCheckout } from '../checkout.mjs'

export const DOCUMENT = inCheckout('docs', 'configuration.md')

/**
 * @typedef {object} Variable as packages/server/src/variables.ts describes it
 * @property {string} what
 * @property {readonly string[]} readBy
 * @property {string | number} [otherwise]
 * @property {string} [without]
 * @property {number} [least]
 * @property {number} [most]
 * @property {true} [isSecret]
 */

/** @returns {Promise<Record<string, Record<string, Variable>>>} the variables of each section, by name */
export async function describedVariables() {
  const { tsImport } = await import('tsx/esm/api')
  const { sections } = await tsImport(
    pathToFileURL(inCheckout('packages', 'server', 'src', 'variables.ts')).href,
    import.meta.url,
  )
  return sections
}

/** @param {Variable} variable */
function absent({ otherwise, without }) {
  if (without !== undefined) return without
  return otherwise === undefined ? '' : `\`${otherwise}\``
}

/** @param {[string, Variable]} entry */
function row([name, variable]) {
  const { what, readBy, least, most, isSecret } = variable
  const range = least === undefined || most === undefined ? '' : `, ${least} to ${most}`
  const cells = [
    `\`${name}\``,
    `${what}${range}${isSecret ? ' **(secret)**' : ''}`,
    absent(variable),
    readBy.join(', '),
  ]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

/** @param {[string, Record<string, Variable>]} entry */
const section = ([title, variables]) => `## ${title}

| variable | meaning | default | read by |
|---|---|---|---|
${Object.entries(variables).map(row).join('\n')}
`

/**
 * The text of docs/configuration.md.
 * @param {Record<string, Record<string, Variable>>} sections
 */
export const configurationDocument = (sections) => `# Configuration

Casebench is configured by environment variables only. A program reads them once, when it starts; an invalid value stops it with a message
that names the variable. An empty variable counts as not set. A variable that begins with \`CASEBENCH_\` and is not listed here has no effect, and
the start says so.

\`npm start\` and \`npm run dev\` read the variables of *start* themselves and pass all of them on. With the image, each container gets its own
(\`docker-compose.yml\`). Keep secrets in a vault or in a file that only the program can read; they are never logged.

\`npm run configuration\` generates this page from \`packages/server/src/variables.ts\`.

${Object.entries(sections).map(section).join('\n')}`
