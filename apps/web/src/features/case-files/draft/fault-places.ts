import type { CaseFault } from '@casebench/shared/contract/case-files'
import { t } from '@lingui/core/macro'
import { capitalised } from '../../../ui/capitalised.ts'
import { ownerOf } from './answerables.ts'
import type { CaseDraft } from './case-draft.ts'
import { fieldLabel } from './field-labels.ts'
import { documentsPlace, kindOf, nearestNode, type Place, partsOf, settingsPlace, valueAt } from './places.ts'

/** A fault with where it is mended. */
export type PlacedFault = CaseFault & {
  place: Place
  /** What the field is called that the fault is about, where it is about one. */
  field?: string
  /** The key of a reference that nothing asks for: it can only be taken away. */
  stray?: string
}

const sheet = '/answerSheet/'

const escaped = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1')

/** The path of a field of a node: of a rule of grading, "grading" and its name. */
export const fieldPath = (place: Place, ...parts: readonly string[]): Place => [place, ...parts.map(escaped)].join('/')

/** The path of a part of the reference that the answer sheet has under a key. */
export const referencePath = (key: string, part: 'answer' | 'variants' | 'rationale' | 'evidence'): Place =>
  fieldPath('/answerSheet', key, part)

/** Below a node: the field itself, but of grading and of a document the field within, and of a translation with its language. */
function fieldOf(place: Place, path: string): string | undefined {
  const [, tag, translated] = /\/translations\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? []
  if (tag !== undefined) return translated === undefined ? undefined : `${translated} (${tag})`
  const [first, second] = partsOf(path.slice(place.length))
  return second !== undefined && (first === 'grading' || place === documentsPlace) ? second : first
}

function placed(draft: CaseDraft, fault: CaseFault): PlacedFault {
  if (fault.path.startsWith(sheet)) {
    const key = partsOf(fault.path)[1] ?? ''
    const owner = ownerOf(draft.caseData, key)
    return owner === undefined
      ? { ...fault, place: settingsPlace, stray: key }
      : { ...fault, place: owner, field: 'reference' }
  }
  const place = nearestNode(draft, fault.path)
  const field = fieldOf(place, fault.path)
  return { ...fault, place, ...(field === undefined ? {} : { field }) }
}

/** The faults of a field, or of what stands in it, by the field's own path. */
export const faultsAt = (faults: readonly PlacedFault[], path: Place): PlacedFault[] =>
  faults.filter((fault) => fault.path === path || fault.path.startsWith(`${path}/`))

/** Of the paths of fields the one where a fault is mended: its own, or the nearest around it. Undefined where none is. */
export const nearestField = (paths: readonly Place[], fault: Pick<PlacedFault, 'path'>): Place | undefined =>
  paths
    .filter((path) => fault.path === path || fault.path.startsWith(`${path}/`))
    .toSorted((a, b) => b.length - a.length)[0]

/** What the field of a fault is called, where it has a name. */
export const labelOf = ({ field }: Pick<PlacedFault, 'field'>): string | undefined =>
  field === undefined || field === 'reference' || /^\d+$/.test(field) ? undefined : capitalised(fieldLabel(field))

/** A fault as a sentence of its own. An older server sends only the message. */
export const sentenceOf = ({ message, sentence }: Pick<PlacedFault, 'message' | 'sentence'>): string =>
  sentence ?? capitalised(message)

const fixed = {
  get settings() {
    return t`Settings`
  },
  get details() {
    return t`Entity details`
  },
  get knowledgeCheck() {
    return t`Knowledge check`
  },
  get documents() {
    return t`Documents`
  },
}

/** What a node is called where it is spoken of. */
export function nameOf(draft: CaseDraft, place: Place): string {
  const kind = kindOf(place)
  if (kind !== undefined && kind in fixed) return fixed[kind as keyof typeof fixed]
  const { title, question } = (valueAt(draft, place) ?? {}) as { title?: string; question?: string }
  return title || question || t`Untitled`
}

/** The same words with the name of what stands at a place in place of its pointer. */
const withNames = (draft: CaseDraft, words: string): string =>
  words.replace(/\/caseData(\/\w+)*/g, (pointer) => `“${nameOf(draft, nearestNode(draft, pointer))}”`)

/** Every fault with the node that it is about, in the order in which they were found. */
export const placeFaults = (draft: CaseDraft, faults: readonly CaseFault[]): PlacedFault[] =>
  faults.map(({ message, sentence, ...fault }) =>
    placed(draft, {
      ...fault,
      message: withNames(draft, message),
      ...(sentence === undefined ? {} : { sentence: withNames(draft, sentence) }),
    }),
  )

/** How many faults each node has. */
export function countFaults(faults: readonly PlacedFault[]): ReadonlyMap<Place, number> {
  const counts = new Map<Place, number>()
  for (const { place } of faults) counts.set(place, (counts.get(place) ?? 0) + 1)
  return counts
}
