import type { Question } from '@casebench/shared/case-file/questions'
import { fold, tidy } from '../text/fold.ts'

/** What addresses are called, in titles and in answers that refer to one. */
const kinds: readonly RegExp[] = [
  /\b(?:registered|registration|statutory|legal|eingetragen\w*|satzungssitz|sitz|siege|domicilio social|sede (?:legale|social)|sede|siedzib\w*|rejestrow\w*)\b|登記|本店|مسجل|مقر/u,
  /\b(?:head ?office|headquarters?|hq|hauptsitz|zentrale|central)\b|本社/u,
  /\b(?:business|trading|operating|operational|principal|geschafts\w*|exploitation|comercial|operativ\w*)\b|営業/u,
  /\b(?:mailing|postal|correspondence|delivery|post\w*anschrift|courrier|correspondencia|korespondenc\w*)\b|郵送/u,
  /\b(?:home|residential|private|wohn\w*|privat\w*|domicile|residencia\w*|zamieszkan\w*)\b|自宅/u,
]

const same =
  /^\W*(?:(?:the )?(?:same|identical|idem|ditto|dito|equal|see|as|like|wie|siehe|gleiche?\w*|identisch\w*|selbe\w*|dieselbe|identique|meme|voir|comme|mism[oa]|igual|identic[oa]|ver|mesm[oa]|come|stess[oa]|zie|zelfde|taki sam|ten sam|jak|tak jak)\b)|^\W*(?:同上|同じ)|と同じ$|と同一|^نفس/u

// Without a kind only what refers to the address before: "same as above" and the like.
const above =
  /\b(?:above|before|previous|oben|vorstehend\w*|ci ?dessus|plus haut|arriba|anterior|acima|sopra|precedente|boven|wyzej|powyzej)\b|^\W*(?:idem|ditto|dito|same(?: address)?)\W*$|同上|上記|أعلاه/u

/** What refers to another address is short, and has no number. */
const maxReference = 80

/**
 * What an answer says that refers to another address of the case: "same as registered address", "idem". Undefined where it refers
 * to none, or to one that is not there.
 */
export function referredAddress(
  answer: string,
  question: Pick<Question, 'attributeId'>,
  addresses: readonly Pick<Question, 'attributeId' | 'title'>[],
  answerTo: (attributeId: string) => string | undefined,
): string | undefined {
  const text = fold(tidy(answer))
  if (text.length > maxReference || /\d/.test(text) || !same.test(text)) return undefined
  const named = kinds.filter((kind) => kind.test(text))
  const at = addresses.findIndex(({ attributeId }) => attributeId === question.attributeId)
  const others = addresses.filter(({ attributeId }) => attributeId !== question.attributeId)
  const meant =
    named.length > 0
      ? others.filter(({ title }) => named.some((kind) => kind.test(fold(title))))
      : above.test(text) && at > 0
        ? addresses.slice(at - 1, at)
        : []
  const [only] = meant
  const found = only === undefined || meant.length > 1 ? undefined : answerTo(only.attributeId)?.trim()
  return found === undefined || found === '' || same.test(fold(tidy(found))) ? undefined : found
}
