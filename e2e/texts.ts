import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import type { Page } from '@playwright/test'
import { sourceLanguage } from '../packages/shared/src/languages.ts'

/** The texts of the page's and the servers' catalogs: by their English, in one language. */
export type Texts = ReadonlyMap<string, string>

const root = join(import.meta.dirname, '..')
const catalogs = (language: string) => [
  ...readdirSync(join(root, `apps/web/src/locales/${language}`), { withFileTypes: true })
    .filter(({ name }) => name.endsWith('.po'))
    .map(({ parentPath, name }) => join(parentPath, name)),
  join(root, `packages/server/src/locales/${language}.po`),
]

const format = formatter()

export async function textsOf(language: string): Promise<Texts> {
  const texts = new Map<string, string>()
  for (const file of catalogs(language)) {
    const catalog = await format.parse(readFileSync(file, 'utf8'), {
      locale: language,
      sourceLocale: sourceLanguage,
      filename: file,
    })
    // The page's messages have ids of their own; those of the servers are their own ids.
    for (const [id, { message = id, translation = '' }] of Object.entries(catalog)) texts.set(message, translation)
  }
  return texts
}

/** What its authors wrote into the cases of the demo, the longest first: it stays in their language. */
const ofCases: readonly string[] = readdirSync(join(root, 'prisma/seed/cases'))
  .flatMap((caseId) =>
    ['case.json', 'answer-sheet.json'].map((file) =>
      readFileSync(join(root, 'prisma/seed/cases', caseId, file), 'utf8'),
    ),
  )
  .flatMap((json) => stringsOf(JSON.parse(json)))
  .toSorted((a, b) => b.length - a.length)

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.length > 2 ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : []
}

/** Words that no other language of the page has. */
const english = /\b(?:the|and|of|this|that|with|your|you|have|been|from|which|are|were|cannot|its|their)\b/i

/**
 * What a page shows and says in words, but not what stands there in a language of its own, as the texts of a case and the
 * names of languages, nor what people wrote, whose direction is its own.
 */
const shown = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const own = document.documentElement.lang
    const isForeign = (element: Element | null) =>
      element?.closest('[lang]')?.getAttribute('lang') !== own ||
      element?.closest('[dir="auto"], textarea, script, style, noscript') != null
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (!isForeign(node.parentElement) && node.parentElement?.checkVisibility()) found.add(node.textContent ?? '')
    for (const name of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt', 'aria-valuetext'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (!isForeign(element)) found.add(element.getAttribute(name) ?? '')
    return [...found, document.title]
  })

/** The beginning of a passage of a document, as it is quoted where there is little room. */
const withoutPassage = (text: string): string =>
  text.replace(/(?<=[“„«「]\u2068?)[^“„«「…\u2068]{8,}(?=…)/gu, (begun) =>
    ofCases.some((own) => own.replace(/\s+/g, ' ').includes(begun)) ? '' : begun,
  )

const withoutCase = (text: string): string =>
  withoutPassage(ofCases.reduce((rest, own) => rest.replaceAll(own, ''), text)).trim()

/** Texts of a page that are in English though the page is in another language. */
export async function untranslated(page: Page, texts: Texts): Promise<string[]> {
  // A word of its own may be the translation of another text.
  const translations = new Set(texts.values())
  const isEnglish = (text: string) => {
    if (translations.has(text)) return false
    return texts.has(text) || english.test(text)
  }
  return (await shown(page)).map((text) => withoutCase(text.trim())).filter((text) => text !== '' && isEnglish(text))
}
