import { plainLetters } from '../../plain-words.ts'
import type { Intent, Wordings } from './wordings.ts'

const tokens = /\]\*|[[\](){}|]|[^\s[\](){}|]+/g

const signs: Readonly<Record<string, string>> = { '[': '(?:', ']': ')?', ']*': ')*', '(': '(?:', ')': ')', '|': '|' }

/** A word as it is typed: with its umlauts or without, with its apostrophe, a space or neither. */
const typed = (word: string): string =>
  plainLetters(word.replaceAll(/[äöü]/g, (umlaut) => `${umlaut}e?`)).replaceAll(/['’]/g, ' ?')

/** The lines of a text as one pattern. `partOf` gives the pattern of a part. */
function patternOf(lines: string, space: string, partOf: (name: string) => string): string {
  const ofLine = (line: string): string => {
    const found = line.match(tokens) ?? []
    return found
      .map((token, place) => {
        if (token === '{' || token === '}') return ''
        if (found[place - 1] === '{') return partOf(token)
        return signs[token] ?? (token.endsWith("'") ? typed(token) : typed(token) + space)
      })
      .join('')
  }
  const written = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return `(?:${written.map(ofLine).join('|')})`
}

export type Recognizer = {
  /** The text as the patterns read it. */
  read: (plain: string) => string
  withoutCourtesies: (text: string) => string
  intentOf: (text: string) => Intent | undefined
}

/** What recognizes the wordings of a language. */
export function recognizerOf({ hasSpaces, parts, before, after, intents, inFull }: Wordings): Recognizer {
  const space = hasSpaces ? ' ' : ''
  const made = new Map<string, string>()
  const partOf = (name: string): string => {
    const part = made.get(name)
    if (part === undefined) throw new Error(`There is no part ${name} of wordings before it is used`)
    return part
  }
  const pattern = (lines: string) => patternOf(lines, space, partOf)
  for (const [name, lines] of Object.entries(parts)) made.set(name, pattern(lines))
  const beforeIt = new RegExp(`^${pattern(before)}+(?=.)`, 'u')
  const afterIt = new RegExp(`${hasSpaces ? '(?<= )' : ''}${pattern(after)}+$`, 'u')
  const wholly = Object.entries(intents).map(
    ([intent, lines]) => [intent as Intent, new RegExp(`^${pattern(lines)}$`, 'u')] as const,
  )
  return {
    read: (plain) => (hasSpaces ? `${inFull ? inFull(plain) : plain} ` : plain.replaceAll(' ', '')),
    withoutCourtesies: (text) => text.replace(beforeIt, '').replace(afterIt, ''),
    intentOf: (text) => wholly.find(([, pattern]) => pattern.test(text))?.[0],
  }
}
