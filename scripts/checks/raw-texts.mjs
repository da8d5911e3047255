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

/** @param {any} node */
const isError = (node) => node.type === 'NewExpression' && /(?:Error|Exception)$/.test(nameOf(node.callee) ?? '')
/** @param {any} node */
const isTranslated = (node) =>
  node.type === 'TaggedTemplateExpression' ||
  (node.type === 'CallExpression' && TRANSLATED.has(nameOf(node.callee))) ||
  (node.type === 'JSXElement' && TRANSLATED.has(nameOf(node.openingElement)))
/** @param {any} node */
const isNoText = (node) =>
  isTranslated(node) ||
  isError(node) ||
  /^(?:Import|Export(?:All|Named)Declaration.source|TS(?!As|Satisfies|NonNull))/.test(node.type) ||
  (node.type === 'CallExpression' &&
    (/^(?:startsWith|endsWith)$/.test(nameOf(node.callee) ?? '') || nameOf(node.callee.object) === 'console'))

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
