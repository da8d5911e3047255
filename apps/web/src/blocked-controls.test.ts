import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * What a person cannot use says why (`ui/Blocked.tsx`). `disabled` is left to what a person need not ask about: it is
 * read only, as all around it, or it waits for what was begun.
 */
const plain = [
  /^readOnly\b/,
  /^(\w+\.)?isPending$/,
  /^busy$/,
  // The notice of the page says why, and each of them is described by it.
  /^!canMark$/,
  /^disabled$/,
  // A tooltip that is not shown.
  /^reason === undefined && tip === undefined$/,
  /^!narrow$/,
  /^!unlock\.isError$/,
  /^false$/,
]

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.tsx'),
)

/** The values of `disabled` in a component: `disabled={…}`, or `disabled` alone. */
const disabledIn = (source: string): string[] =>
  [...source.matchAll(/\sdisabled(?:=\{([^}]*)\})?(?=[\s/>])/g)].map(([, value]) => value?.trim() ?? 'always')

test('what stands in JSX is found', () => {
  expect(disabledIn('<Button disabled={count === 0} />\n<Button disabled>')).toEqual(['count === 0', 'always'])
})

test('no control is disabled without saying why', () => {
  expect(sources.length).toBeGreaterThan(300)
  const unexplained = sources.flatMap((name) =>
    withoutComments(readFileSync(join(import.meta.dirname, name), 'utf8'))
      .flatMap(disabledIn)
      .filter((value) => !plain.some((pattern) => pattern.test(value)))
      .map((value) => `${name}: ${value}`),
  )
  expect(unexplained, 'Use <Blocked reason={…}> instead of disabled').toEqual([])
})

/** The lines that hold code: the word stands in sentences too. */
function withoutComments(source: string): string[] {
  return source.split('\n').filter((line) => !/^\s*(\/\/|\*|\/\*)|\{\/\*/.test(line))
}
