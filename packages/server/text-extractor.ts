import { parse } from '@babel/parser'
import { withPlaces } from '@casebench/shared/message'
import type { LinguiConfig } from '@lingui/conf'

type Extractor = NonNullable<LinguiConfig['extractors']>[number]
type Found = Parameters<Extractor['extract']>[2]
/** As much of a node of the syntax tree as is read here. */
type Node = { type: string; loc: { start: { line: number; column: number } }; start: number; end: number } & Record<
  string,
  unknown
>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function* nodesIn(node: Node): Generator<Node> {
  yield node
  for (const inner of Object.values(node).flat()) if (isNode(inner)) yield* nodesIn(inner)
}

const nameOf = (node: unknown): string => (isNode(node) && typeof node.name === 'string' ? node.name : '')

/** The English of `i18n.t('…')`. */
function ofCall({ callee, arguments: given }: Node): string | undefined {
  if (!isNode(callee) || nameOf(callee.object) !== 'i18n' || nameOf(callee.property) !== 't') return undefined
  const [first] = given as readonly Node[]
  return first?.type === 'StringLiteral' ? String(first.value) : undefined
}

type Quasi = { value: { cooked: string } }

/** The English of a `msg` literal, as `@casebench/shared/message` writes it, and what stands at its places. */
function ofTag({ tag, quasi }: Node, code: string): { id: string; placeholders: Record<string, string> } | undefined {
  if (nameOf(tag) !== 'msg' || !isNode(quasi)) return undefined
  const pieces = (quasi.quasis as readonly Quasi[]).map(({ value }) => value.cooked)
  const values = (quasi.expressions as readonly Node[]).map(({ start, end }) => code.slice(start, end))
  return {
    id: withPlaces(pieces),
    placeholders: Object.fromEntries(values.entries()),
  }
}

function extract(filename: string, code: string, onMessageExtracted: Found): void {
  const tree = parse(code, { sourceType: 'module', plugins: ['typescript'] })
  for (const node of nodesIn(tree.program as unknown as Node)) {
    const { line, column } = node.loc.start
    const origin: [string, number, number] = [filename, line, column]
    if (node.type === 'CallExpression') {
      const id = ofCall(node)
      if (id !== undefined) onMessageExtracted({ id, origin, placeholders: {} })
    }
    if (node.type === 'TaggedTemplateExpression') {
      const found = ofTag(node, code)
      if (found !== undefined) onMessageExtracted({ ...found, origin })
    }
  }
}

/** Finds what the servers say: `i18n.t('English')`, and messages that are put into words elsewhere, as `msg` literals. */
export const textExtractor: Extractor = { match: (filename) => /(?<!\.test)\.ts$/.test(filename), extract }
