import type { Message } from '@casebench/shared/message'
import { msg } from '@casebench/shared/message'
import type { Comparator } from '../comparator.ts'
import { correct, notSure, withRead, wrong } from '../judgement.ts'
import { fold, tidy } from '../text/fold.ts'
import { saysNothingFound } from '../text/non-answers.ts'
import { optionMeant } from './choice.ts'

type Stand = 'yes' | 'no' | 'cannot tell'

const wordLists: Readonly<Record<Stand, string>> = {
  yes: 'yes|y|yep|yeah|true|correct|confirmed|affirmative|ja|jawohl|j|wahr|richtig|oui|vrai|si|sí|verdadero|vero|sim|verdadeiro|waar|tak|ano|áno|igen|da|да|так|ναι|evet|kyllä|jah|jā|taip|hai|はい|是|예|네|نعم|כן|✓|✔|☑|x',
  no: 'no|n|nope|false|incorrect|negative|not|none|never|nein|falsch|kein|keine|nicht|non|faux|aucun|falso|não|nao|nee|niet|geen|onwaar|nie|nikoli|nem|nu|нет|ні|не|όχι|hayır|ei|nē|いいえ|否|不是|아니요|아니오|لا|לא|✗|✘|☐|nej|nei',
  'cannot tell':
    "cannot tell|can not tell|cant tell|can't tell|cannot say|cannot be determined|not determinable|undetermined|unknown|unclear|uncertain|not known|not available|no information|insufficient information|not enough information|not disclosed|don't know|do not know|not sure|n/a|na|not applicable|maybe|unbekannt|unklar|nicht feststellbar|nicht bekannt|keine angabe|keine angaben|weiß nicht|nicht ersichtlich|entfällt|inconnu|ne sait pas|indéterminé|pas connu|non connu|je ne sais pas|desconocido|no se sabe|no consta|no disponible|sconosciuto|non noto|non si sa|onbekend|niet bekend|weet niet|desconhecido|não se sabe|não sei|nieznane|неизвестно",
}

const standOfWord: readonly (readonly [string, Stand])[] = (Object.entries(wordLists) as [Stand, string][]).flatMap(
  ([stand, list]) => list.split('|').map((word) => [fold(word), stand] as const),
)
const stands: ReadonlyMap<string, Stand> = new Map(standOfWord)

/** Yes, no or cannot tell, from a word or from the word that an explanation begins with. */
function read(text: string): Stand | undefined {
  const plain = fold(tidy(text))
    .replace(/[.!?;,:]+$/, '')
    .trim()
  const whole = stands.get(plain)
  if (whole !== undefined) return whole
  // "No, because …", "Yes - since 2019": a word set off from the rest.
  const head = /^([^,.;:!(-]+?)\s*(?:[,.;:!(]|\s-|-\s)/u.exec(plain)?.[1]?.trim()
  const leading = head === undefined ? undefined : stands.get(head)
  if (leading !== undefined) return leading
  // "Cannot tell from the documents"
  return stands.get(
    plain.replace(/ (?:from|in|by|according to) (?:the |these |any )?(?:documents?|sources?|files?)$/, ''),
  )
}

/** What a chosen option says where its words alone do not: its author wrote it, and its place or wording is the answer. */
const sameOption = (reference: string, answer: string, options: readonly string[]): boolean | undefined => {
  const [wanted, given] = [optionMeant(reference, options), optionMeant(answer, options)]
  return wanted === undefined || given === undefined ? undefined : wanted === given
}

const words: Readonly<Record<Stand, Message>> = { yes: msg`yes`, no: msg`no`, 'cannot tell': msg`cannot tell` }

/** Fits what was answered: "cannot tell" says something, and so does yes or no. */
const hintFor = (given: Stand): Message =>
  given === 'cannot tell'
    ? msg`The documents do answer this. Look again at what the source says on this.`
    : msg`Look again at what the source says on this.`

/** A yes/no question; "cannot tell" is a third answer. */
export const yesNo: Comparator = {
  compare(reference, answer, { options = [], asksForNothing }) {
    const [wanted, given] = [read(reference), read(answer)]
    const isSame = wanted === undefined || given === undefined ? sameOption(reference, answer, options) : undefined
    if (isSame === true) return correct('same-answer', msg`Same option`)
    if (isSame === false)
      return wrong(
        'opposite-answer',
        msg`"${answer}" is not "${reference}"`,
        msg`Look again at what the source says on this.`,
      )
    if (wanted === undefined)
      return notSure('reference-unreadable', msg`The reference "${reference}" is neither yes nor no`)
    // Where a question asks whether a search found nothing, "no hits" says yes.
    if (given === undefined && wanted === 'no' && asksForNothing !== true && saysNothingFound(answer))
      return correct('same-answer', msg`Says that nothing was found`)
    if (given === undefined)
      return notSure('unreadable-answer', msg`"${answer}" is neither yes nor no`, msg`Answer yes, no or cannot tell.`)
    if (wanted === given) return correct('same-answer', msg`Read as ${words[wanted]} on both sides`)
    return withRead(
      wrong('opposite-answer', msg`Read as ${words[given]}, the reference as ${words[wanted]}`, hintFor(given)),
      fold(answer) === given ? undefined : msg`Your answer was read as “${words[given]}”.`,
    )
  },
  fault: (reference, { options = [] }) =>
    read(reference) === undefined && optionMeant(reference, options) === undefined
      ? msg`“${reference}” is neither yes, no nor cannot tell`
      : undefined,
}
