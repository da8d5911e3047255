import { i18n } from '@casebench/server/i18n'

/** What Manu says during a test, whatever is asked. */
const sentences = [
  () => i18n.t('I cannot help during a test. Good luck! I am here again once you have sent it in.'),
  () => i18n.t('This is a test, so this one is yours alone. Ask me again after it.'),
  () => i18n.t('While a test is running I stay quiet: it should show what you can do.'),
  () => i18n.t('I am not allowed to answer during a test. Trust what you have learnt.'),
  () => i18n.t('Sorry, not now: you are in a test. I am happy to go through it with you in training.'),
] as const

/** All of them, in the reader's language. */
export const assessmentRefusals = (): string[] => sentences.map((sentence) => sentence())

/** One of them; `chance` is from 0 to 1, 1 excluded. */
export const refusalBy = (chance: number): string =>
  (sentences[Math.floor(chance * sentences.length)] ?? sentences[0])()
