import {
  isTranslated,
  type TranslatableField,
  type TranslatableText,
  translatableTexts,
} from '@casebench/shared/case-file/translatable-texts'
import { translationTags } from '@casebench/shared/case-file/translations'
import type { CaseDraft } from './case-draft.ts'
import { editFields } from './edits.ts'
import { fieldPath } from './fault-places.ts'
import { type Place, partsOf, settingsPlace, valueAt } from './places.ts'

type Texts = Readonly<Partial<Record<TranslatableField, string>>>
type Translations = Readonly<Record<string, Texts>>

const translationsAt = (draft: CaseDraft, place: Place): Translations =>
  (valueAt(draft, place) as { translations?: Translations } | undefined)?.translations ?? {}

/** Nothing at all where no language is left. */
const orNothing = (translations: Translations): Translations | undefined =>
  Object.keys(translations).length === 0 ? undefined : translations

/** The path of a translation's field, as the server names its faults. */
export const translationPath = ({ place, field }: Pick<TranslatableText, 'place' | 'field'>, tag: string): Place =>
  fieldPath(place, 'translations', tag, field)

/** The language that a fault of a translation is about, by the path of the fault; undefined for any other. */
export function translationTagOf(path: Place): string | undefined {
  const parts = partsOf(path)
  const at = parts[0] === 'caseData' ? parts.indexOf('translations') : -1
  return at < 0 ? undefined : parts[at + 1]
}

/** Writes a translation beside a text; an empty one takes it away. */
export function translate(
  draft: CaseDraft,
  { place, field }: Pick<TranslatableText, 'place' | 'field'>,
  tag: string,
  text: string,
): CaseDraft {
  const earlier = translationsAt(draft, place)
  const { [field]: _, ...others } = earlier[tag] ?? {}
  const texts: Texts = text === '' ? others : { ...others, [field]: text }
  const { [tag]: __, ...languages } = earlier
  // That the case has a language stands at the case, also before anything is written in it.
  const isKept = place === settingsPlace || Object.keys(texts).length > 0
  const next = isKept ? { ...earlier, [tag]: texts } : languages
  return editFields(draft, place, { translations: orNothing(next) })
}

/** Adds a language that the case is to be translated into. */
export const addLanguage = (draft: CaseDraft, tag: string): CaseDraft =>
  editFields(draft, settingsPlace, { translations: { ...translationsAt(draft, settingsPlace), [tag]: {} } })

/** Takes a language off the case, with every text in it. */
export function removeLanguage(draft: CaseDraft, tag: string): CaseDraft {
  const places = new Set([settingsPlace, ...translatedPlaces(draft)])
  return [...places].reduce((earlier, place) => {
    const { [tag]: gone, ...others } = translationsAt(earlier, place)
    return gone === undefined ? earlier : editFields(earlier, place, { translations: orNothing(others) })
  }, draft)
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Where translations stand, also of what has no text any more. */
function translatedPlaces({ caseData }: CaseDraft): Place[] {
  const places: Place[] = []
  const look = (value: unknown, place: Place): void => {
    if (Array.isArray(value)) for (const [index, item] of value.entries()) look(item, `${place}/${index}`)
    else if (isObject(value)) {
      if (isObject(value.translations)) places.push(place)
      for (const name of ['components', 'sections', 'subsections', 'attributes', 'knowledgeCheck', 'documents'])
        look(value[name], `${place}/${name}`)
    }
  }
  look(caseData, settingsPlace)
  return places
}

/** Languages in which there are texts though the case is not translated into them. */
export function strayLanguages(draft: CaseDraft): string[] {
  const known = new Set(translationTags(draft.caseData))
  const found = translatedPlaces(draft).flatMap((place) => Object.keys(translationsAt(draft, place)))
  return [...new Set(found)].filter((tag) => !known.has(tag))
}

/** The texts that have no translation into a language yet. */
export const missingTexts = (texts: readonly TranslatableText[], tag: string): TranslatableText[] =>
  texts.filter((text) => !isTranslated(text, tag))

/** Every text of a draft that can be translated. */
export const textsOf = ({ caseData }: CaseDraft): TranslatableText[] => translatableTexts(caseData)
