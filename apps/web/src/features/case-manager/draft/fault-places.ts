import type { CaseFault } from '@casebench/shared/contract/case-administration'
import { capitalised } from '../../../ui/capitalised.ts'
import { ownerOf } from './asked.ts'
import type { CaseDraft } from './case-draft.ts'
import { nearestNode, type Place, partsOf, settingsPlace } from './places.ts'

/** A fault with where it is mended. */
export type PlacedFault = CaseFault & {
  place: Place
  /** The field of the node's form, where the fault is about one. */
  field?: string
  /** The key of a reference that nothing asks for: it can only be taken away. */
  stray?: string
}

const sheet = '/answerSheet/'

function placed(draft: CaseDraft, fault: CaseFault): PlacedFault {
  if (fault.path.startsWith(sheet)) {
    const key = partsOf(fault.path)[1] ?? ''
    const owner = ownerOf(draft.caseData, key)
    return owner === undefined
      ? { ...fault, place: settingsPlace, stray: key }
      : { ...fault, place: owner, field: 'reference' }
  }
  const place = nearestNode(draft, fault.path)
  const field = partsOf(fault.path.slice(place.length))[0]
  return { ...fault, place, ...(field === undefined ? {} : { field }) }
}

const shapes: readonly [RegExp, string][] = [
  [/^must NOT have fewer than 1 characters$/, 'must not be empty'],
  [/^must NOT have (more|fewer) than (\d+) (characters|items)$/, 'must not have $1 than $2 $3'],
  [/^must match pattern .*$/, 'has signs that it cannot have'],
  [/^must be equal to one of the allowed values$/, 'is none of the values that there are'],
]

/** What a check of shapes says, in words for a person; what says it in such words already stays. */
export function plainWords({ message, field }: Pick<PlacedFault, 'message' | 'field'>): string {
  const shape = shapes.find(([pattern]) => pattern.test(message))
  if (!shape) return message
  const words = message.replace(...shape)
  return capitalised(field === undefined || field === 'reference' ? words : `${spaced(field)} ${words}`)
}

/** `passMark` as "pass mark". */
export const spaced = (name: string): string => name.replace(/([a-z])([A-Z])/g, (_, a, b) => `${a} ${b.toLowerCase()}`)

/** Every fault with the node that it is about, in the order in which they were found. */
export const placeFaults = (draft: CaseDraft, faults: readonly CaseFault[]): PlacedFault[] =>
  faults.map((fault) => placed(draft, fault))

/** How many faults each node has. */
export function countFaults(faults: readonly PlacedFault[]): ReadonlyMap<Place, number> {
  const counts = new Map<Place, number>()
  for (const { place } of faults) counts.set(place, (counts.get(place) ?? 0) + 1)
  return counts
}
