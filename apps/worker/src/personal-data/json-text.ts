/** A list whose members are asked for one after the other, as they are written. */
export type LazyList = AsyncIterable<unknown>

const isLazy = (content: unknown): content is LazyList =>
  typeof content === 'object' && content !== null && Symbol.asyncIterator in content

const holdsLazy = (content: unknown): content is Record<string, unknown> =>
  typeof content === 'object' && content !== null && Object.values(content).some(isLazy)

const deeper = (indent: string): string => `${indent}  `

/** A line break in a text is written as `\n`: those that are there are the layout's. */
const whole = (content: unknown, indent: string): string =>
  JSON.stringify(content, null, 2).replaceAll('\n', `\n${indent}`)

async function* listText(list: LazyList, indent: string): AsyncGenerator<string> {
  let before = '['
  for await (const member of list) {
    yield `${before}\n${deeper(indent)}${whole(member, deeper(indent))}`
    before = ','
  }
  yield before === '[' ? '[]' : `\n${indent}]`
}

async function* objectText(content: Record<string, unknown>, indent: string): AsyncGenerator<string> {
  let before = '{'
  for (const [name, value] of Object.entries(content)) {
    if (value === undefined) continue
    yield `${before}\n${deeper(indent)}${JSON.stringify(name)}: `
    yield* valueText(value, deeper(indent))
    before = ','
  }
  yield `\n${indent}}`
}

async function* valueText(content: unknown, indent: string): AsyncGenerator<string> {
  if (isLazy(content)) yield* listText(content, indent)
  else if (holdsLazy(content)) yield* objectText(content, indent)
  else yield whole(content, indent)
}

/**
 * The text of a JSON file a piece at a time, as `JSON.stringify` would write the whole of it two spaces deep: for a person
 * as well as for a program. A list that is lazy, by itself or as a field of the outermost object, is never held whole.
 */
export async function* jsonText(content: unknown): AsyncGenerator<string> {
  yield* valueText(content, '')
  yield '\n'
}
