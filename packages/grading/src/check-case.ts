import { attributeTypeOf } from '@casebench/shared/case-file/attribute-types'
import { isKnowledgeId, rowReadings } from '@casebench/shared/case-file/questions'
import type { AnswerSheet, Attribute, AttributeType, CaseData, Section } from '@casebench/shared/case-file/schema'
import { entityNameId, webAddressId } from '@casebench/shared/case-file/schema'
import { type HitPart, hitPartsOf } from '@casebench/shared/case-file/screening/hit-parts'
import { maxRows } from '@casebench/shared/constants'
import { type Message, msg, type Text } from '@casebench/shared/message'
import { comparators } from './comparators.ts'
import { passageFaults } from './evidence/passage-faults.ts'
import { languageFaults } from './language-faults.ts'
import { inspectPattern, notValid } from './pattern.ts'
import { rubricFaults } from './rubric-faults.ts'
import { referenceOfWrongPart, screeningFaults } from './screening/screening-faults.ts'
import { isTooLong, maxComparedLength } from './text/too-long.ts'

/** One fault of a case file or its answer sheet; `path` points to it as a JSON pointer. */
export type CaseFault = {
  path: string
  message: Text
  /** What its author can do about it, where the message does not say so. */
  remedy?: Message
}

type Answerable = Omit<Attribute, 'title'> & {
  path: string
  repeatable: boolean
  isSelector?: boolean
  /** Of a screening: what is answered about which hit. */
  part?: HitPart
}

/** How long a reference may be that is no ownership structure. */
const maxReferenceLength = 10_000

/** How an answer of a type is put right. */
function remedyOf(type: AttributeType): Message {
  if (type === 'ownership') return msg`Correct the structure.`
  if (type === 'choice' || type === 'multiChoice') return msg`Use one of the options, or add it to them.`
  return msg`Write it like “${attributeTypeOf(type).example}”, or choose another type.`
}

const shorten = msg`Shorten it.`
const otherId = msg`Choose another id.`

/** What keeps a text from being a right answer of its type; undefined where nothing does. */
function unreadableAs(
  type: AttributeType,
  text: string,
  rule: { options: readonly string[] },
): Omit<CaseFault, 'path'> | undefined {
  if (type !== 'ownership' && text.length > maxReferenceLength)
    return { message: msg`The answer is longer than ${maxReferenceLength} characters`, remedy: shorten }
  if (isTooLong(type, text))
    return { message: msg`The answer is longer than ${maxComparedLength} characters`, remedy: shorten }
  const message = comparators[type].fault(text, rule)
  return message && { message, remedy: remedyOf(type) }
}

/** A JSON pointer (RFC 6901). */
const pointer = (...parts: (string | number)[]): string =>
  parts.map((part) => `/${String(part).replace(/~/g, '~0').replace(/\//g, '~1')}`).join('')

function selectorOf(section: Section, path: string): Answerable[] {
  if (!section.isSelector || section.selectorId === undefined) return []
  return [
    {
      attributeId: section.selectorId,
      type: 'multiChoice',
      options: section.subsections.map((subsection) => subsection.title),
      weight: section.weight ?? 1,
      path,
      repeatable: false,
      isSelector: true,
    },
  ]
}

/** What is answered about each hit. The references of these are the hits' own. */
const answersToHits = (screening: Answerable): Answerable[] =>
  hitPartsOf(screening).map(({ id, part, number }) => ({
    attributeId: id,
    type: part === 'reason' ? 'longText' : 'screening',
    weight: screening.weight ?? 1,
    path: `${screening.path}${pointer('hits', number - 1)}`,
    repeatable: false,
    part,
  }))

/** An answer that counts is one that has to have a reference: of a hit, only the decision. */
const needsReference = ({ type, part, weight = 1 }: Answerable): boolean =>
  weight > 0 && (part === undefined ? type !== 'screening' : part === 'decision')

function askedAttributes(caseData: CaseData): Answerable[] {
  const ofComponents = caseData.components.flatMap((component, c) =>
    component.sections.flatMap((section, s) => {
      const path = pointer('caseData', 'components', c, 'sections', s)
      return [
        ...selectorOf(section, path),
        ...section.subsections.flatMap((subsection, u) =>
          subsection.attributes.flatMap((attribute, a): Answerable[] => {
            const at = `${path}${pointer('subsections', u, 'attributes', a)}`
            const own = { ...attribute, path: at, repeatable: subsection.repeatable === true }
            return [own, ...answersToHits(own)]
          }),
        ),
      ]
    }),
  )
  const ofKnowledge = caseData.knowledgeCheck.map(
    ({ question: _, ...rest }, index): Answerable => ({
      ...rest,
      attributeId: `kyc${index}`,
      path: pointer('caseData', 'knowledgeCheck', index),
      repeatable: false,
    }),
  )
  return [...ofComponents, ...ofKnowledge]
}

const idPath = ({ path, isSelector, part }: Answerable): string =>
  `${path}/${isSelector ? 'selectorId' : part === undefined ? 'attributeId' : 'hitId'}`

function idFaults(all: readonly Answerable[]): CaseFault[] {
  const faults: CaseFault[] = []
  const own = all.filter(
    ({ path, part }) => !path.startsWith('/caseData/knowledgeCheck') && part !== 'factors' && part !== 'reason',
  )
  const seen = new Map<string, Answerable>()
  const second = new Map<string, Answerable>()
  for (const asked of own)
    if (!seen.has(asked.attributeId)) seen.set(asked.attributeId, asked)
    else if (!second.has(asked.attributeId)) second.set(asked.attributeId, asked)
  for (const asked of own) {
    // Either of the two may be the one to change: each names the other.
    const first = seen.get(asked.attributeId)
    const other = first === asked ? second.get(asked.attributeId) : first
    if (other !== undefined)
      faults.push({
        path: idPath(asked),
        message: msg`${asked.attributeId} is also the id of ${other.path}`,
        remedy: otherId,
      })
    if (isKnowledgeId(asked.attributeId))
      faults.push({
        path: idPath(asked),
        message: msg`${asked.attributeId} is reserved for a knowledge check`,
        remedy: otherId,
      })
    if (asked.repeatable && /^kyc$/.test(asked.attributeId))
      faults.push({
        path: idPath(asked),
        message: msg`The rows of kyc would have the ids of knowledge checks`,
        remedy: otherId,
      })
  }
  for (const asked of own) {
    // "Owner1" could be row 1 of "Owner", "Owner12" row 2 of "Owner1" or row 12 of "Owner".
    const digits = /\d+$/.exec(asked.attributeId)?.[0] ?? ''
    for (let length = 1; length <= digits.length; length++) {
      const base = seen.get(asked.attributeId.slice(0, -length))
      if (base?.repeatable)
        faults.push({
          path: idPath(asked),
          message: msg`${asked.attributeId} could be a row of the repeatable ${base.attributeId}`,
          remedy: otherId,
        })
    }
  }
  return faults
}

function ruleFaults(asked: Answerable): CaseFault[] {
  const faults: CaseFault[] = []
  const type = asked.type ?? 'text'
  const { name, options: choice } = attributeTypeOf(type)
  if (choice === 'required' && (asked.options ?? []).length === 0 && !asked.isSelector)
    faults.push({
      path: `${asked.path}/options`,
      message: msg`${asked.attributeId} has no options, which the type “${name}” needs`,
      remedy: msg`Add options, or choose another type.`,
    })
  const options = asked.isSelector ? [] : (asked.options ?? [])
  for (const [index, option] of options.entries())
    if (options.indexOf(option) !== index)
      faults.push({
        path: `${asked.path}${pointer('options', index)}`,
        message: msg`"${option}" is offered twice`,
        remedy: msg`Change or remove one of the two.`,
      })
  for (const [index, variant] of (asked.grading?.variants ?? []).entries()) {
    const unreadable = unreadableAs(type, variant, { options: [...options] })
    if (unreadable !== undefined)
      faults.push({
        path: `${asked.path}${pointer('grading', 'variants', index)}`,
        ...unreadable,
      })
  }
  return faults
}

/** What all patterns of a case may cost together: about 400 usual ones. */
const maxPatternCost = 50_000

function patternFaults(all: readonly Answerable[]): CaseFault[] {
  let spent = 0
  return all.flatMap(({ path, grading }): CaseFault[] => {
    if (grading?.pattern === undefined) return []
    const at = `${path}/grading/pattern`
    // What comes after is not even read: that takes time too.
    if (spent > maxPatternCost)
      return [{ path: at, message: msg`The patterns of this case are too large together. Use fewer, or shorter ones` }]
    const { cost, fault } = inspectPattern(grading.pattern)
    spent += cost
    if (fault === undefined) return []
    // Every other fault of a pattern says itself what to do.
    const remedy = fault === notValid ? { remedy: msg`Correct it, or list right answers as variants.` } : {}
    return [{ path: at, message: fault, ...remedy }]
  })
}

function sectionFaults(caseData: CaseData): CaseFault[] {
  return caseData.components.flatMap((component, c) =>
    component.sections.flatMap((section, s): CaseFault[] => {
      if (!section.isSelector) return []
      const path = pointer('caseData', 'components', c, 'sections', s)
      const titles = section.subsections.map((subsection) => subsection.title.trim())
      return [
        ...(section.selectorId === undefined
          ? [
              {
                path: `${path}/selectorId`,
                message: msg`The selector section "${section.title}" has no selectorId`,
                remedy: msg`Enter an id.`,
              },
            ]
          : []),
        ...titles.flatMap((title, u) =>
          titles.indexOf(title) === u
            ? []
            : [
                {
                  path: `${path}${pointer('subsections', u, 'title')}`,
                  message: msg`"${title}" is the title of another subsection of this selector`,
                  remedy: msg`Choose another title.`,
                },
              ],
        ),
      ]
    }),
  )
}

type Owner = { asked: Answerable; row?: number }

/** The attribute that a key of the answer sheet belongs to: itself, or a row of a repeatable one. */
function ownerOf(id: string, exact: ReadonlyMap<string, Answerable>): Owner | undefined {
  const own = exact.get(id)
  if (own !== undefined && !own.repeatable) return { asked: own }
  for (const { baseId, row } of rowReadings(id).reverse()) {
    const base = exact.get(baseId)
    if (base?.repeatable) return { asked: base, row }
  }
  return undefined
}

function referenceFaults(sheet: AnswerSheet, all: readonly Answerable[]): CaseFault[] {
  const exact = new Map(
    all
      .filter(({ type, part }) => type !== 'screening' || part !== undefined)
      .map((asked) => [asked.attributeId, asked]),
  )
  const answered = new Set<string>()
  const faults: CaseFault[] = []
  for (const [id, { answer, variants = [] }] of Object.entries(sheet)) {
    const path = pointer('answerSheet', id)
    const found = ownerOf(id, exact)
    if (found === undefined) {
      if (id === entityNameId || id === webAddressId) continue
      const repeatable = exact.get(id)?.repeatable === true
      faults.push({
        path,
        message: repeatable
          ? msg`${id} is repeatable: its references are ${id}0, ${id}1, …`
          : msg`No attribute has the id ${id}`,
        remedy: repeatable
          ? msg`Use one of these ids, or remove the reference.`
          : msg`Correct the id, or remove the reference.`,
      })
      continue
    }
    if (answer.trim() === '') continue
    const { asked: owner, row = 0 } = found
    if (row >= maxRows)
      faults.push({
        path,
        message: msg`${id} is a row too many: the ${maxRows} rows of a list are 0 to ${maxRows - 1}`,
        remedy: msg`Remove the reference.`,
      })
    answered.add(owner.attributeId)
    const misplaced = referenceOfWrongPart(owner, answer)
    if (misplaced !== undefined) faults.push({ path: `${path}/answer`, message: misplaced })
    const rule = { options: owner.options ?? [] }
    const type = owner.type ?? 'text'
    const fault = unreadableAs(type, answer, rule)
    if (fault !== undefined) faults.push({ path: `${path}/answer`, ...fault })
    for (const [index, variant] of variants.entries()) {
      const unreadable = unreadableAs(type, variant, rule)
      if (unreadable !== undefined) faults.push({ path: `${path}${pointer('variants', index)}`, ...unreadable })
    }
  }
  for (const asked of all)
    if (needsReference(asked) && !answered.has(asked.attributeId))
      faults.push({
        path: pointer('answerSheet', asked.repeatable ? `${asked.attributeId}0` : asked.attributeId, 'answer'),
        message: msg`${asked.attributeId} counts but has no reference answer. Add one, or give it a weight of 0`,
      })
  return faults
}

/** In the normal form no question has its id; one that is left is not the number of its place. */
const knowledgeFaults = ({ knowledgeCheck }: CaseData): CaseFault[] =>
  knowledgeCheck.flatMap(({ id }, index) =>
    id === undefined || id === `kyc${index}`
      ? []
      : [
          {
            path: pointer('caseData', 'knowledgeCheck', index, 'id'),
            message: msg`${id} should be kyc${index}: the ids are kyc0, kyc1 and so on, each once and without a gap`,
            remedy: msg`Enter kyc${index}.`,
          },
        ],
  )

function documentFaults(caseData: CaseData): CaseFault[] {
  const ids = caseData.documents.map((document) => document.documentId)
  return ids.flatMap((id, index) =>
    ids.indexOf(id) === index
      ? []
      : [
          {
            path: pointer('caseData', 'documents', index, 'documentId'),
            message: msg`${id} is already the id of another document`,
            remedy: otherId,
          },
        ],
  )
}

/** Every fault of a case and its answer sheet, in the order of the file; none where the case can be graded. */
export function checkCase(caseData: CaseData, answerSheet: AnswerSheet): CaseFault[] {
  const all = askedAttributes(caseData)
  return [
    ...sectionFaults(caseData),
    ...idFaults(all),
    ...knowledgeFaults(caseData),
    ...all.flatMap(ruleFaults),
    ...all.flatMap(rubricFaults),
    ...all.flatMap(screeningFaults),
    ...patternFaults(all),
    ...referenceFaults(answerSheet, all),
    ...documentFaults(caseData),
    ...passageFaults(caseData, answerSheet),
    ...languageFaults(caseData),
  ]
}
