import { type RecognizedPage, recognizedLanguages } from '@casebench/shared/recognized-text'

/** Below, what was recognised is mostly wrong letters. In a language that is not known, only what is sure can be another one. */
const minConfidence = { known: 0.5, other: 0.8 }

/** Whether there is data to recognise a language; what nobody named may be one that there is. */
export function isLanguageKnown(language: string | undefined): boolean {
  const [primary = ''] = (language ?? '').toLowerCase().split('-')
  return primary === '' || recognizedLanguages.some((known) => known === primary)
}

/** Whether the words of a page are worth being shown: bad text would be found, and taken for what stands there. */
export const isReadable = ({ confidence, words }: RecognizedPage, language: string | undefined): boolean =>
  words.length > 0 && confidence >= (isLanguageKnown(language) ? minConfidence.known : minConfidence.other)
