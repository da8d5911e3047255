import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shortcuts } from '../../../ui/shortcuts.ts'

const sources = join(import.meta.dirname, '../../..')
const isSource = (file: string): boolean =>
  /\.tsx?$/.test(file) &&
  !file.includes('.test.') &&
  !/(^|\/)(ShortcutSheet\.tsx|shortcuts\.ts|key-text\.ts)$/.test(file)
const text = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter(isSource)
  .map((file) => readFileSync(join(sources, file), 'utf8'))
  .filter((source) => /ui\/shortcuts\.ts'/.test(source))
  .join('\n')

// That the sheet lists each is a matter of types: a name without a label or a group does not compile.
test.each(Object.keys(shortcuts))('%s, which the sheet lists, is bound', (name) =>
  expect(text.includes(`'${name}'`) || text.includes(`shortcuts.${name}.`)).toBe(true),
)
