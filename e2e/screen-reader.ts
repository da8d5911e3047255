import { fileURLToPath } from 'node:url'
import type { Locator } from '@playwright/test'
import { buildSync } from 'esbuild'

/** The virtual screen reader as a script that a page can run. */
const script = (() => {
  const program = fileURLToPath(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js'))
  const { outputFiles } = buildSync({
    stdin: { contents: `export { virtual } from ${JSON.stringify(program)}`, resolveDir: import.meta.dirname },
    bundle: true,
    format: 'iife',
    globalName: 'VirtualScreenReader',
    write: false,
  })
  return outputFiles[0]?.text ?? ''
})()

type Reader = {
  virtual: {
    start: (options: { container: Element }) => Promise<void>
    next: () => Promise<void>
    stop: () => Promise<void>
    lastSpokenPhrase: () => Promise<string>
    spokenPhraseLog: () => Promise<string[]>
  }
}

/** What differs from one run to the next: ids, addresses of mail, days and times. */
const passing: readonly (readonly [RegExp, string])[] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'ID'],
  [
    /\b(?:\d{1,2}(?:st|nd|rd|th)? )?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)[a-z]* (?:\d{1,2}, )?20\d\d\b/g,
    'DAY',
  ],
  [/\b\d{1,2}:\d{2}(?::\d{2})?(?: [AP]M)?/g, 'TIME'],
  // "1m 5s ago" on a busy machine is as good as "just now".
  [/\b\d+(?:\.\d+)? ?(?:s|sec|m|min|h|seconds?|minutes?|hours?)(?: \d+ ?[smh])?( ago)?\b/g, 'A WHILE$1'],
  [/\bjust now\b|\bnow\b/g, 'A WHILE ago'],
]

/** What a screen reader says of a part of the page, from its beginning to its end, a line for each stop. */
export async function transcriptOf(part: Locator): Promise<string> {
  const page = part.page()
  // Not as a script of the page: its policy lets none in but its own.
  await page.evaluate(`${script};globalThis.VirtualScreenReader = VirtualScreenReader;0`)
  const phrases = await part.evaluate(async (container) => {
    const { virtual } = (globalThis as unknown as { VirtualScreenReader: Reader }).VirtualScreenReader
    await virtual.start({ container })
    const first = await virtual.lastSpokenPhrase()
    // It begins again at the end.
    for (let stops = 0; stops < 600; stops += 1) {
      await virtual.next()
      if ((await virtual.lastSpokenPhrase()) === first) break
    }
    const said = await virtual.spokenPhraseLog()
    await virtual.stop()
    return said.slice(0, -1)
  })
  return `${passing.reduce((text, [pattern, name]) => text.replaceAll(pattern, name), phrases.join('\n'))}\n`
}
