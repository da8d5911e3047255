import type { CandidateCase } from '@casebench/shared/case-file/candidate'
import type { CaseOutline } from '@casebench/shared/case-file/outline'
import { entityNameId, webAddressId } from '@casebench/shared/case-file/schema'

type Described = { outline: CaseOutline; cover: Pick<CandidateCase, 'details'> }

/**
 * The client's name and web address, which every assignment has among its answers (specification §3). Where the case asks
 * for them they are stored when it is assigned, and can be changed; where it does not they stand here, and count nowhere.
 */
export function fixedAnswers({ outline, cover: { details } }: Described): Record<string, string> {
  const isAsked = (id: string) => outline.some(({ ids }) => ids.includes(id))
  const all = [
    [entityNameId, details.name],
    [webAddressId, details.webaddress],
  ] as const
  return Object.fromEntries(all.filter(([id]) => !isAsked(id)))
}
