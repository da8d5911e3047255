import fs from 'node:fs'
import { parse } from '@babel/parser'
import { inCheckout } from '../checkout.mjs'

/** Attributes and members whose values somebody reads. */
const READ = new Set(
  'label title description placeholder alt tip suffix heading words advice text word aria-label aria-description data-title'.split(
    ' ',
  ),
)
/** Files whose texts nobody reads, with the reason. */
const NEVER_SHOWN = { 'ui/countries.ts': 'names of countries as people type them' }

const WORDS = /\p{L}{2,}/u
/** A sentence, or words before or after a value: "Move {} up". */
const SENTENCE = /^\p{Lu}[\p{Ll}’]+.*(?:^|[\s{}])\p{Ll}{2,}/u
/** A piece of a sentence that is put together: " passes". */
const PIECE = /^ \p{L}|\p{L} $/u

const TRANSLATED = new Set([
  't',
  'msg',
  'plural',
  'select',
  'selectOrdinal',
  'defineMessage',
  'Trans',
  'Plural',
  'Select',
])

/** @param {any} node */
const nameOf = (node) => node?.name?.name ?? node?.name ?? node?.value ?? node?.property?.name
/** What is no word of a language: ids, addresses, headers, and keys of the keyboard. */
const CODE = /^(?:[\w{}]+-[\w{}-]*$|https?:|\/|Bearer |Meta\+|Control\+|[A-Z]+ )/

/** An error that is thrown for whoever keeps Casebench; what an HttpError says is read. @param {any} node */
const isError = (node) =>
  node.type === 'NewExpression' && /(?<!Http)(?:Error|Exception)$/.test(nameOf(node.callee) ?? '')
/** @param {any} node */
const isTranslated = (node) =>
  node.type === 'TaggedTemplateExpression' ||
  (node.type === 'CallExpression' && TRANSLATED.has(nameOf(node.callee))) ||
  (node.type === 'CallExpression' && nameOf(node.callee.object) === 'i18n') ||
  (node.type === 'JSXElement' && TRANSLATED.has(nameOf(node.openingElement)))
/** @param {any} node */
const isNoText = (node) =>
  isTranslated(node) ||
  isError(node) ||
  /^(?:Import|Export(?:All|Named)Declaration.source|TS(?!As|Satisfies|NonNull))/.test(node.type) ||
  (node.type === 'CallExpression' &&
    (/^(?:startsWith|endsWith)$/.test(nameOf(node.callee) ?? '') ||
      /^(?:console|log)$/.test(nameOf(node.callee.object) ?? '')))

/** @param {any} node */
function textOf(node) {
  if (node.type === 'StringLiteral' || node.type === 'JSXText') return node.value
  if (node.type === 'TemplateLiteral') return node.quasis.map((/** @type {any} */ one) => one.value.cooked).join('{}')
  return undefined
}

/**
 * @param {any} node
 * @param {any} parent
 */
function isRaw(node, parent) {
  const text = textOf(node)
  if (text === undefined || !WORDS.test(text.replaceAll('{}', ' ')) || CODE.test(text)) return false
  if (node.type === 'JSXText') return true
  // Several words with a capital first are read, whatever the attribute is called.
  if (parent?.type === 'JSXAttribute') return READ.has(nameOf(parent.name)) || /^\p{Lu}\p{Ll}+(?: \p{L}+)+$/u.test(text)
  if (parent?.type === 'ObjectProperty' && parent.value === node && READ.has(nameOf(parent.key))) return true
  // Beside a text that can be translated, a word is one that cannot.
  if (parent?.type === 'ConditionalExpression' && [parent.consequent, parent.alternate].some(isTranslated)) return true
  if (/^(?:Conditional|Logical)Expression$/.test(parent?.type))
    return /^\p{Lu}\p{Ll}|\p{L} \p{L}/u.test(text) || PIECE.test(text)
  return SENTENCE.test(text) || PIECE.test(text)
}

/**
 * The lines of a source of the page on which a text stands that is in no catalog.
 * @param {string} source
 * @param {string} file
 * @returns {number[]}
 */
export function rawTextsIn(source, file) {
  const plugins = /** @type {('typescript' | 'jsx')[]} */ (file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'])
  /** @type {Set<number>} */
  const lines = new Set()
  /**
   * @param {any} node
   * @param {any} parent
   */
  const walk = (node, parent) => {
    if (typeof node?.type !== 'string') return
    if (node.type === 'TaggedTemplateExpression') {
      for (const one of node.quasi.expressions) walk(one, node.quasi)
      return
    }
    if (isNoText(node)) return
    if (isRaw(node, parent)) lines.add(node.loc.start.line)
    // What stands in braces is as what has them: label={`…`}.
    const above = node.type === 'JSXExpressionContainer' ? parent : node
    for (const [key, value] of Object.entries(node))
      if (key !== 'loc') for (const one of Array.isArray(value) ? value : [value]) walk(one, above)
  }
  walk(parse(source, { sourceType: 'module', plugins }).program, undefined)
  return [...lines]
}

/** "Reactivated." */
const ONE_WORD = /^\p{Lu}\p{Ll}+\.$/u
/** Members of an answer that somebody reads, and what a sentence is put together from. */
const SAID = new Set(['message', 'detail', 'words', 'note', 'reason', 'remark', 'failure', 'advice'])
/** Folders and files of the servers whose texts are no answer to a person, with the reason. */
/** @param {string} names of files of provisioning/ that have no call of the page */
function ofScim(names) {
  const reason = 'what SCIM says is for programs, and its standard is in English'
  return Object.fromEntries(names.split(' ').map((name) => [`/provisioning/${name}.ts`, reason]))
}

const NEVER_SAID = {
  '/setup/': 'for whoever starts Casebench, in the terminal',
  '/backup/': 'for whoever makes a backup, in the terminal',
  '/doctor/': 'for whoever runs Casebench, in the terminal',
  '/support-bundle/': 'for whoever helps them, in a file',
  'security-contact.ts': 'a file for programs and strangers, in the form of its standard',
  'bind-keys.ts': 'the reason is a code in the audit trail',
  'export-audit.ts': 'what stands in the signed file is for others than whoever saves it',
  'openapi-document.ts': 'the description of the api',
  'register-routes.ts': 'the description of the api',
  'get-case-template.ts': 'a case is written in its author’s language',
  'http/problems.ts': 'titles are those of HTTP',
  'release-report.ts': 'the method has a name of its own, in a file for machines',
  ...ofScim('change-group filter group-changes group-members list-query patch schemas set-user user-fields'),
}

/** @param {any} node @param {any} parent */
const isSaid = (node, parent) =>
  parent?.type === 'ObjectProperty' &&
  parent.value === node &&
  SAID.has(nameOf(parent.key)) &&
  / \p{L}{2,}|\p{L}{2,} /u.test((textOf(node) ?? '').replaceAll('{}', ' '))

/**
 * The lines of a source of the servers on which a text stands that a person would read in English, whatever their language.
 * @param {string} source
 * @returns {number[]}
 */
export function rawServerTextsIn(source) {
  /** @type {Set<number>} */
  const lines = new Set()
  /** @param {any} node @param {any} parent */
  const walk = (node, parent) => {
    if (typeof node?.type !== 'string') return
    if (node.type === 'TaggedTemplateExpression') {
      for (const one of node.quasi.expressions) walk(one, node.quasi)
      return
    }
    if (isNoText(node)) return
    const text = textOf(node)
    if (text !== undefined && !CODE.test(text) && (SENTENCE.test(text) || ONE_WORD.test(text) || isSaid(node, parent)))
      lines.add(node.loc.start.line)
    for (const [key, value] of Object.entries(node))
      if (key !== 'loc') for (const one of Array.isArray(value) ? value : [value]) walk(one, node)
  }
  walk(parse(source, { sourceType: 'module', plugins: ['typescript'] }).program, undefined)
  return [...lines]
}

/**
 * What the api says to a person can be translated.
 * @type {import('./outcome.mjs').Check}
 */
export const rawServerTextCheck = {
  name: 'texts of the api are in its catalogs',
  run: async () => {
    const files = fs
      .globSync(['apps/api/src/**/*.ts', 'packages/domain/src/people-import/*.ts', 'packages/domain/src/audit/*.ts'], {
        cwd: inCheckout(),
      })
      .filter((file) => !/\.(?:test|statement)\.ts$|\/testing\//.test(file))
      .filter((file) => !Object.keys(NEVER_SAID).some((name) => file.includes(name)))
    const found = files.flatMap((file) =>
      rawServerTextsIn(fs.readFileSync(inCheckout(file), 'utf8')).map((line) => `${file}:${line}`),
    )
    return { passed: files.length > 0 && found.length === 0, output: found.join('\n') }
  },
}

/**
 * What the page says can be translated.
 * @type {import('./outcome.mjs').Check}
 */
export const rawTextCheck = {
  name: 'texts of the page are in its catalogs',
  run: async () => {
    const files = fs
      .globSync('apps/web/src/**/*.{ts,tsx}', { cwd: inCheckout() })
      .filter((file) => !/\.(?:test|d|gen)\.tsx?$|\/testing\//.test(file))
      .filter((file) => !Object.keys(NEVER_SHOWN).some((name) => file.endsWith(name)))
    const found = files.flatMap((file) =>
      rawTextsIn(fs.readFileSync(inCheckout(file), 'utf8'), file).map((line) => `${file}:${line}`),
    )
    return { passed: files.length > 0 && found.length === 0, output: found.join('\n') }
  },
}
