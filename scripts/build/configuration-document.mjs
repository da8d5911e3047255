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

| variable | what it is | where it is not set | read by |
|---|---|---|---|
${Object.entries(variables).map(row).join('\n')}
`

/**
 * docs/configuration.md as it should be.
 * @param {Record<string, Record<string, Variable>>} sections
 */
export const configurationDocument = (sections) => `# Configuration

Casebench is configured by variables of its environment, and by nothing else. They are read once, when a program starts; one that makes
no sense stops the start with a line that names it. One that is empty counts as not set. A name that begins with \`CASEBENCH_\` and is
not listed here does nothing, and the start says so.

\`npm start\` and \`npm run dev\` read those of *start* themselves and pass all on; with the image, each container is given its own
(\`docker-compose.yml\`). A secret belongs into a vault or a file that only its reader may read; none is ever written to a log.

This page is made from \`packages/server/src/variables.ts\` by \`npm run configuration\`.

${Object.entries(sections).map(section).join('\n')}`
