import { canonicalText } from '../canonical-text.ts'
import { attributeTypeOf } from './attribute-types.ts'
import type { Attribute, ReferenceAnswer } from './schema.ts'

/** What is right wherever the question is asked. Passages are of a case's documents, and stay with the case. */
export type BankReference = Pick<ReferenceAnswer, 'answer' | 'variants' | 'rationale'>

/**
 * A question as the bank keeps it: what is asked and how it is judged. How much it counts, whether it is required, its
 * translations and its hits are the case's.
 */
export type BankContent = Pick<Attribute, 'title' | 'type' | 'options' | 'guidance' | 'grading' | 'ownership'> & {
  reference?: BankReference
}

type Asked = Omit<BankContent, 'reference'>

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === '' ||
  value === false ||
  (typeof value === 'object' && value !== null && Object.keys(value).length === 0)

const withoutEmpty = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value))) as Fields

/** Hits are a client's, and so is whatever is asked about them. */
export const canBeBanked = ({ type = 'text' }: Pick<Attribute, 'type'>): boolean => !attributeTypeOf(type).hasHits

/** What an attribute asks and how it is judged, in one form: a setting that says nothing is left out. */
export function askedIn({ title, type = 'text', options, guidance, grading, ownership }: Asked): Asked {
  const { screening: _ofHits, ...judged } = grading ?? {}
  return withoutEmpty({
    title: title.trim(),
    type,
    options,
    guidance,
    grading: withoutEmpty(judged),
    ownership: withoutEmpty(ownership ?? {}),
  }) as Asked
}

/** A reference without its passages; undefined where it says nothing. */
export function referenceFor({ answer, variants, rationale }: BankReference): BankReference | undefined {
  const said = withoutEmpty({ variants, rationale })
  return answer === '' && isEmpty(said) ? undefined : { answer, ...said }
}

/** A question of the bank in its one form. */
export function bankContentOf(asked: Asked, reference?: BankReference): BankContent {
  const kept = reference && referenceFor(reference)
  return { ...askedIn(asked), ...(kept === undefined ? {} : { reference: kept }) }
}

/** Whether two questions of the bank say the same. */
export const isSameContent = (one: BankContent, other: BankContent): boolean =>
  canonicalText(one) === canonicalText(other)

/** Whether an attribute asks something else than the version of the bank that it is a copy of: it was changed in its case. */
export function isForked(attribute: Asked, { reference: _reference, ...asked }: BankContent): boolean {
  return canonicalText(askedIn(attribute)) !== canonicalText(askedIn(asked))
}

/** Whether a case has the reference that the bank's version had, so that it may follow. */
export function hasBankReference(sheetHas: BankReference | undefined, { reference }: BankContent): boolean {
  const own = sheetHas && referenceFor(sheetHas)
  return own === undefined || (reference !== undefined && canonicalText(own) === canonicalText(reference))
}

/** The translations of texts that stay as they are: those of others would say what the question said before. */
function currentTranslations({ translations, ...was }: Attribute, now: Asked): Attribute['translations'] {
  const kept = Object.entries(translations ?? {}).map(([language, texts]) => {
    const current = Object.entries(texts).filter(
      ([field]) => (was[field as 'title' | 'guidance'] ?? '') === (now[field as 'title' | 'guidance'] ?? ''),
    )
    return [language, Object.fromEntries(current)] as const
  })
  const left = kept.filter(([, texts]) => Object.keys(texts).length > 0)
  return left.length === 0 ? undefined : Object.fromEntries(left)
}

/** An attribute as a version of the bank has it; what is the case's stays. */
export function asInBank(attribute: Attribute, content: BankContent, link: { id: string; version: number }): Attribute {
  const { title: _t, type: _y, options: _o, guidance: _g, grading: _r, ownership: _w, ...rest } = attribute
  const { translations: _translations, ...ofCase } = rest
  const { reference: _reference, ...asked } = content
  const translations = currentTranslations(attribute, asked)
  return { ...ofCase, ...asked, ...(translations === undefined ? {} : { translations }), bankQuestion: link }
}
