import { i18n } from '@casebench/server/i18n'
import type { Language } from '@casebench/shared/languages'
import { plainWords } from '../plain-words.ts'
import { suggestedQuestions } from './suggested-questions.ts'
import { arabic } from './wordings/ar.ts'
import { german } from './wordings/de.ts'
import { english } from './wordings/en.ts'
import { spanish } from './wordings/es.ts'
import { french } from './wordings/fr.ts'
import { japanese } from './wordings/ja.ts'
import { recognizerOf } from './wordings/pattern.ts'
import { polish } from './wordings/pl.ts'
import { portuguese } from './wordings/pt-br.ts'
import { type HowTo, howTos, type Intent, type Wordings } from './wordings/wordings.ts'

export type { HowTo, Intent, OwnIntent } from './wordings/wordings.ts'

const wordings: Readonly<Record<Language, Wordings>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  'pt-BR': portuguese,
  pl: polish,
  ar: arabic,
  ja: japanese,
}

const recognizers = Object.values(wordings).map(recognizerOf)

/** What Manu offers to be asked, in every language, by how it is compared. */
const offered: ReadonlyMap<string, Intent> = new Map(
  (['next', 'cases', 'score'] as const).flatMap((intent) =>
    i18n
      .inEveryLanguage(suggestedQuestions[intent])
      .map((question): [string, Intent] => [plainWords(question), intent]),
  ),
)

/** A message of more characters is no word of courtesy and no short question. */
const maxLength = 120

/**
 * What a message asks for that is this and nothing else, in whichever of our languages: people do not always write in the
 * one of their page. Pure.
 */
export function intentOf(message: string): Intent | undefined {
  if (message.length > maxLength) return undefined
  const plain = plainWords(message)
  const exact = offered.get(plain)
  if (exact !== undefined || plain === '') return exact
  for (const { read, intentOf: find, withoutCourtesies } of recognizers) {
    const text = read(plain)
    const intent = find(text) ?? find(withoutCourtesies(text))
    if (intent !== undefined) return intent
  }
  return undefined
}

/** Whether it asks how something is done, which the knowledge base may say. */
export const isHowTo = (intent: Intent): intent is HowTo => howTos.some((howTo) => howTo === intent)
